import { PassThrough } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { isProgram } from "#app/platform/auth/api-key.server.ts";
import { cookieOptions } from "#app/platform/auth/product-cookie.server.ts";
import { languageHeader } from "#app/platform/page/language.ts";
import { recordServerError } from "#app/platform/errors/record-error.server.ts";
import { loadListeners } from "#app/platform/events/emit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { NonceContext } from "#app/shell/nonce.ts";
import { criticalCss } from "#app/shell/stylesheet/critical-css.server.ts";
import { CriticalCssContext } from "#app/shell/stylesheet/critical-css.ts";
import { readRenderedPage } from "./server/render-page.ts";

const abortMilliseconds = 10_000;

if (import.meta.env.PROD) await loadListeners();

/**
 * Renders the page and sends it whole. No loader streams. With React's chunks of 2 kB the compressor would flush each one, which
 * costs a quarter more bytes and twice the work.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const refused = isProgram(request) ? refusalOf(context) : null;
  if (refused) return refused;
  const nonce = String(loadContext.nonce);
  const critical = await criticalCss(
    request.headers.get("Cookie"),
    context.staticHandlerContext.matches.map(({ route }) => route),
  );
  if (critical?.cookie) headers.append("Set-Cookie", critical.cookie);
  const language = languageHeader(new URL(request.url), cookieOptions().secure);
  if (language) headers.append("Set-Cookie", language);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <CriticalCssContext.Provider value={critical?.placeholder ?? ""}>
          <RemixServer
            context={context}
            url={request.url}
            nonce={nonce}
            abortDelay={abortMilliseconds}
          />
        </CriticalCssContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(abortTimer);
          headers.set("Content-Type", "text/html; charset=utf-8");
          readRenderedPage(pipe(new PassThrough())).then(
            (page) =>
              resolve(new Response(critical?.insertInto(page) ?? page, { headers, status })),
            reject,
          );
        },
        onShellError(error: unknown) {
          clearTimeout(abortTimer);
          reject(error);
        },
        onError(error: unknown) {
          log().error({ error }, "a page failed to render");
        },
      },
    );
    const abortTimer = setTimeout(abort, abortMilliseconds + 1_000);
  });
}

/** Programs get as JSON what a person would read on the error page. */
function refusalOf({ staticHandlerContext }: EntryContext): Response | null {
  const thrown = Object.values(staticHandlerContext.errors ?? {})[0] as unknown;
  if (!isRouteErrorResponse(thrown) || !isRecord(thrown.data)) return null;
  const headers = thrown.status === 401 ? { "WWW-Authenticate": "Bearer" } : undefined;
  return Response.json(thrown.data, { status: thrown.status, headers });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Logs unexpected errors only. Problems are answered before they get here, and what the router itself refuses, such as a form
 * sent to a page that accepts none, is the sender's mistake. The log line contains the request's id.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  log().error({ error }, "a request failed");
  void recordServerError(error, new URL(request.url).pathname);
}
