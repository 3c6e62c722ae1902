/** Serves the calls of the API over HTTP, as the product does, for tests with a program of their own. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ServerBuild } from "@remix-run/node";
import { respondToProblems } from "#app/platform/auth/problem-responses.server.ts";
import { serveAs } from "#app/platform/testing/served-route.ts";
import { listCalls } from "../domain/list-calls.server.ts";

type Handler = (args: object) => Promise<Response>;

interface Served {
  pattern: RegExp;
  loader?: Handler;
  action?: Handler;
}

async function loadRoutes(): Promise<Served[]> {
  const calls = await listCalls();
  const byPath = new Map(calls.map((each) => [each.path, each]));
  const served = await Promise.all(
    [...byPath.values()].map(async ({ module, path, route }) => {
      const file = (await import(/* @vite-ignore */ `../../${module}/${route.file}`)) as object;
      const build = { routes: { route: { module: serveAs(route, file) } } };
      const wrapped = respondToProblems(build as unknown as ServerBuild).routes["route"]!;
      const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
      return { pattern, ...(wrapped.module as unknown as Omit<Served, "pattern">) };
    }),
  );
  // A path without parameters comes first: "changes" is not the id of a project.
  return served.toSorted((one, other) => one.pattern.source.length - other.pattern.source.length);
}

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const body = method === "GET" ? null : await buffer(incoming);
  const list = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Request(new URL(url, origin), {
    method,
    headers: Object.fromEntries(list) as Record<string, string>,
    ...(body && { body: new Uint8Array(body) }),
  });
}

async function respond(routes: readonly Served[], request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isPlain = ({ pattern }: Served) => !pattern.source.includes("?<");
  const found = routes.filter(({ pattern }) => pattern.test(pathname));
  const route = found.find(isPlain) ?? found[0];
  const handler = request.method === "GET" ? route?.loader : route?.action;
  if (!route || !handler) return new Response(null, { status: 404 });
  const params = { ...route.pattern.exec(pathname)?.groups };
  return handler({ request, params, context: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

/** @returns the origin, and the server to close. */
export async function serveCalls(): Promise<{ origin: string; server: Server }> {
  const routes = await loadRoutes();
  const server = createServer((incoming, outgoing) => {
    const origin = `http://${incoming.headers.host ?? "localhost"}`;
    void toRequest(incoming, origin)
      .then((request) => respond(routes, request))
      .then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(Buffer.from(await response.arrayBuffer()));
      })
      .catch((error: unknown) => {
        outgoing.writeHead(500).end(String(error));
      });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
