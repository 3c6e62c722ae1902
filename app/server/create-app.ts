import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { constants } from "node:zlib";
import { guardRoutes } from "#app/platform/auth/guard-routes.server.ts";
import { respondToProblems } from "#app/platform/auth/problem-responses.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { collectMetrics } from "#app/platform/metrics/collect-metrics.server.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { traces } from "#app/platform/traces/traces.server.ts";
import { dialogLayout } from "#app/shell/dialog/dialog-layout.ts";
import { platformRoutes } from "#app/shell/platform-routes.ts";
import { errorMessage } from "#app/shell/error/error-message.ts";
import type { PageHandler } from "./respond-with-remix.ts";
import { boundRequests } from "./bound-requests.ts";
import { forbidCaching } from "./forbid-caching.ts";
import { limitEachCaller } from "./limit-each-caller.ts";
import { measureRequests, metricsPage, routeNames } from "./measure-requests.ts";
import { logRequest } from "./log-request.ts";
import { createPageHandler, pageHandlers, refusalHandlerFor } from "./page-handlers.ts";
import { refuseCrossOrigin } from "./refuse-cross-origin.ts";
import { allowedMethods, refuseMethod } from "./refuse-method.ts";
import { discardBody, sendRefusal } from "./refuse-request.ts";
import { secureHeaders } from "./secure-headers.ts";
import { countLargeRequests } from "./count-large-requests.ts";
import { traceRequests } from "./trace-requests.ts";
import { matchesRoute } from "#app/platform/manifest/route-urls.ts";
import { serveAssets } from "./serve-assets.ts";

/** The whole Express stack in front of the pages, in the order a request passes it. */
export async function createApp(options: { development: boolean }): Promise<Express> {
  const app = express();
  app.disable("x-powered-by");
  // No code uses Express's query, and parsing it takes time.
  app.set("query parser", false);
  app.set("trust proxy", env().TRUST_PROXY);
  app.get("/healthz", (_request, response) => void response.json({ alive: true }));
  app.use(logRequest, forbidCaching, secureHeaders(options));
  const manifests = await loadModules();
  collectMetrics();
  const routeOf = routeNames(manifests);
  if (traces()) app.use(traceRequests(routeOf));
  app.use(measureRequests(routeOf));
  app.get("/metrics", metricsPage(env().METRICS_TOKEN));
  app.use(countLargeRequests(matchesRoute(manifests, (route) => route.largeRequest === true)));
  app.use(
    refuseCrossOrigin(
      () => env().APP_ORIGIN,
      matchesRoute(manifests, (route) => route.fromOtherSites === true),
    ),
  );
  app.use((request, response, next) => void boundRequests(request, response, next).catch(next));
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
  app.use(refuseMethod(allowedMethods(manifests), respondWith(pages.refusalHandler)));
  app.use(limitEachCaller());
  app.all("*", respondWith(pages.handlerFor));
  app.use(respondToError);
  return app;
}

/** Handles errors before or outside the pages. Express's own handler would show a stack trace. */
function respondToError(error: unknown, _request: Request, response: Response, next: NextFunction) {
  log().error({ error }, "a request failed before its page");
  if (response.headersSent) return next(error);
  response.status(500).type("text/plain").send(errorMessage(error));
}

/** Finds the handler of a URL, and the handler for a refusal at a URL without a page. */
interface Pages {
  handlerFor: FindHandler;
  refusalHandler: FindHandler;
}

type FindHandler = (path: string) => Promise<PageHandler>;

function respondWith(find: FindHandler): PageHandler {
  return async (request, response, next) => {
    const { refusal } = response.locals;
    try {
      if (refusal && request.path === "/__manifest") return sendRefusal(response);
      const handle = await find(request.path);
      const responded = handle(request, response, next);
      if (refusal) discardBody(request);
      await responded;
      // No code reads the rest of the body, and a browser reads the response only after it has sent everything.
      if (!request.complete) discardBody(request);
    } catch (error) {
      next(error);
    }
  };
}

async function servedBuild(build: ServerBuild): Promise<ServerBuild> {
  const owners = [...(await loadModules()), { id: "platform", routes: platformRoutes }];
  return respondToProblems(guardRoutes(build, owners, ["root", dialogLayout]));
}

async function productionPages(app: Express): Promise<Pages> {
  app.use(serveAssets("build/client"));
  const built = (await import(pathToFileURL("build/server/index.js").href)) as ServerBuild;
  const build = await servedBuild(built);
  const find = pageHandlers(build, "production");
  const refusal = refusalHandlerFor(build, "production");
  return {
    handlerFor: (path) => Promise.resolve(find(path)),
    refusalHandler: () => Promise.resolve(refusal),
  };
}

async function developmentPages(app: Express): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  app.use(vite.middlewares);
  const build = async () =>
    servedBuild((await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild);
  return {
    handlerFor: async () => createPageHandler(await build(), "development"),
    refusalHandler: async () => refusalHandlerFor(await build(), "development"),
  };
}
