# Kiwi in two stages: the first installs, builds and packs, the second holds Node and the packed folder alone.
FROM node:20-bookworm-slim AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN node scripts/pack.mjs /kiwi

FROM node:20-bookworm-slim
COPY --from=build --chown=root:root /kiwi /kiwi
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
# AUTH_SECRET and KIWI_URL have to be given: it listens on every address of its container.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 KIWI_DATA=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "/kiwi/healthy.mjs"]
# Node itself is the first process, so that a stop reaches it; ten seconds are enough for it.
CMD ["node", "/kiwi/start.mjs"]
