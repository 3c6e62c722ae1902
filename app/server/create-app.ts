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
import { handleWhole, pageHandlers, wrongMethodPage } from "./page-handlers.ts";
import { refuseCrossOrigin } from "./refuse-cross-origin.ts";
import { refuseLargeBody, takesFiles } from "./refuse-large-body.ts";
import { refusedMethods, refuseMethod } from "./refuse-method.ts";
import { secureHeaders } from "./secure-headers.ts";
import { serveAssets } from "./serve-assets.ts";

/** Everything between the socket and the pages, in the order a request meets it. */
export async function createApp(options: { development: boolean }): Promise<Express> {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", env().TRUST_PROXY);
  app.get("/healthz", (_request, response) => void response.json({ alive: true }));
  app.use(nameRequest, secureHeaders(options));
  const manifests = await loadModules();
  app.use(
    refuseCrossOrigin(() => env().APP_ORIGIN),
    refuseLargeBody(takesFiles(manifests)),
  );
  const pages = options.development ? await developmentPages(app) : await productionPages(app);
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
  app.use(refuseMethod(refusedMethods(manifests), answerWith(pages.wrongMethod)));
  app.all("*", answerWith(pages.of));
  return app;
}

/** Where the handler of an address is found, and that of an address visited by a method it does not take. */
interface Pages {
  of: FindHandler;
  wrongMethod: FindHandler;
}

type FindHandler = (path: string) => Promise<RequestHandler>;

function answerWith(find: FindHandler): RequestHandler {
  return async (request, response, next) => {
    try {
      await (
        await find(request.path)
      )(request, response, next);
    } catch (error) {
      next(error);
    }
  };
}

async function productionPages(app: Express): Promise<Pages> {
  app.use(serveAssets("build/client"));
  const build = (await import(pathToFileURL("build/server/index.js").href)) as ServerBuild;
  const find = pageHandlers(answerProblems(build), "production");
  const wrongMethod = wrongMethodPage(build, "production");
  return {
    of: (path) => Promise.resolve(find(path)),
    wrongMethod: () => Promise.resolve(wrongMethod),
  };
}

async function developmentPages(app: Express): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  app.use(vite.middlewares);
  const build = async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
  return {
    of: async () => handleWhole(answerProblems(await build()), "development"),
    wrongMethod: async () => wrongMethodPage(await build(), "development"),
  };
}
