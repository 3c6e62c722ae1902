/** A post to a URL that accepts none is the sender's mistake: it is refused and is no server error. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { beforeEach, expect, test, vi } from "vitest";
import { handleError } from "#app/entry.server.tsx";
import { respondToProblems } from "#app/platform/auth/problem-responses.server.ts";
import { log } from "#app/platform/log.server.ts";
import * as missing from "#app/shell/routes/missing.tsx";
import { createPageHandler } from "./page-handlers.ts";

const routes = {
  root: { id: "root", path: "", module: { default: () => null } },
  page: { id: "page", parentId: "root", path: "page", module: { default: () => null } },
  broken: {
    id: "broken",
    parentId: "root",
    path: "broken",
    module: {
      default: () => null,
      loader: () => {
        throw new Error("broken");
      },
    },
  },
  missing: { id: "missing", parentId: "root", path: "*", module: missing },
};

const build = respondToProblems({
  routes,
  assets: { version: "1", routes },
  entry: {
    module: {
      default: (_request: Request, status: number) => new Response("", { status }),
      handleError,
    },
  },
  future: {},
} as unknown as ServerBuild);

async function sendRequest(method: string, path: string): Promise<number> {
  const server = express().use(createPageHandler(build, "production")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  server.close();
  return status;
}

beforeEach(() => void vi.spyOn(log(), "error").mockReturnValue());

test.each([
  ["POST", "/nowhere", 404],
  ["DELETE", "/no/where", 404],
  ["GET", "/nowhere", 404],
  ["POST", "/page", 405],
])("%s %s answers %i and is no error of the server", async (method, path, status) => {
  expect(await sendRequest(method, path)).toBe(status);
  expect(log().error).not.toHaveBeenCalled();
});

test("a failing route is a server error", async () => {
  expect(await sendRequest("GET", "/broken")).toBe(500);
  expect(log().error).toHaveBeenCalledOnce();
});
