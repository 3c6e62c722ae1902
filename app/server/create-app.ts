import { pathToFileURL } from "node:url";
import type { RequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express } from "express";
import { constants } from "node:zlib";
import { answerProblems } from "#app/platform/edge.server.ts";
import { env } from "#app/platform/env.server.ts";
import { loadModules } from "#app/platform/modules.server.ts";
import { nameRequest } from "./name-request.ts";
import { handleWhole, pageHandlers } from "./page-handlers.ts";
import { refuseCrossOrigin } from "./refuse-cross-origin.ts";
import { refuseLargeBody, takesFiles } from "./refuse-large-body.ts";
import { secureHeaders } from "./secure-headers.ts";
import { serveAssets } from "./serve-assets.ts";

/** Everything between the socket and the pages, in the order a request meets it. */
export async function createApp(options: { development: boolean }): Promise<Express> {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", env().TRUST_PROXY);
  app.get("/healthz", (_request, response) => void response.json({ alive: true }));
  app.use(nameRequest, secureHeaders(options));
  app.use(
    refuseCrossOrigin(() => env().APP_ORIGIN),
    refuseLargeBody(takesFiles(await loadModules())),
  );
  const handlerOf = options.development ? await developmentBuild(app) : await productionBuild(app);
  app.use(
    compression({
      threshold: 500,
      filter: (request, response) =>
        response.getHeader("Content-Type") !== "text/event-stream" &&
        compression.filter(request, response),
      brotli: {
        params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 },
      },
    }),
  );
  app.all("*", (request, response, next) => {
    handlerOf(request.path)
      .then((handle) => handle(request, response, next))
      .catch(next);
  });
  return app;
}

/** The handler of an address. */
type FindHandler = (path: string) => Promise<RequestHandler>;

async function productionBuild(app: Express): Promise<FindHandler> {
  app.use(serveAssets("build/client"));
  const path = pathToFileURL("build/server/index.js").href;
  const build = answerProblems((await import(path)) as ServerBuild);
  const find = pageHandlers(build, "production");
  return (address) => Promise.resolve(find(address));
}

async function developmentBuild(app: Express): Promise<FindHandler> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  app.use(vite.middlewares);
  return async () => {
    const build = (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
    return handleWhole(answerProblems(build), "development");
  };
}
