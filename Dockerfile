# Built in one image, run in another that holds the program and nothing else.
FROM rust:1-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cargo build --release --locked --package o-an-quan

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /app bot && mkdir /app/data && chown bot /app/data
COPY --from=build /src/target/release/o-an-quan /usr/local/bin/o-an-quan
USER bot
WORKDIR /app
# Games live here: mount a volume, or they go with the container.
VOLUME /app/data
ENTRYPOINT ["o-an-quan", "bot"]
