import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { contentPolicy } from "./secure-headers.ts";

const facts = {
  nonce: "bm9uY2U=",
  development: false,
  signInOrigin: "https://accounts.example.com",
  hasMaps: false,
};

/** Sources by directive. */
function sourcesOf(policy: string): Record<string, string[]> {
  const parts = policy.split("; ").map((directive) => directive.split(" "));
  return Object.fromEntries(parts.map(([name = "", ...sources]) => [name, sources]));
}

test("without a key for Google Maps no external source is allowed", () => {
  const { "form-action": forms, ...others } = sourcesOf(contentPolicy(facts));
  expect(forms).toEqual(["'self'", "https://accounts.example.com"]);
  const outside = Object.values(others)
    .flat()
    .filter((source) => !/^('.*'|data:|blob:)$/.test(source));
  expect(outside).toEqual([]);
  expect(others["script-src"]).toEqual(["'self'", "'nonce-bm9uY2U='"]);
});

test("with a key the strict policy of Google's guide is allowed, and the product's rules stay", () => {
  const sources = sourcesOf(contentPolicy({ ...facts, hasMaps: true }));
  const wanted = {
    "script-src": ["'nonce-bm9uY2U='", "'strict-dynamic'", "https:", "'unsafe-eval'", "blob:"],
    "img-src": [
      "'self'",
      "https://*.googleapis.com",
      "https://*.gstatic.com",
      "*.google.com",
      "*.googleusercontent.com",
      "data:",
    ],
    "frame-src": ["*.google.com"],
    "connect-src": [
      "'self'",
      "https://*.googleapis.com",
      "*.google.com",
      "https://*.gstatic.com",
      "data:",
      "blob:",
    ],
    "font-src": ["https://fonts.gstatic.com"],
    "style-src": ["https://fonts.googleapis.com"],
    "worker-src": ["blob:"],
  };
  for (const [name, all] of Object.entries(wanted))
    expect(sources[name], name).toEqual(expect.arrayContaining(all));
  expect(sources).toMatchObject({ "object-src": ["'none'"], "frame-ancestors": ["'none'"] });
});

test("no page allows a base element, an object, or a frame around it", () => {
  const none = ["'none'"];
  expect(sourcesOf(contentPolicy(facts))).toMatchObject({
    "base-uri": none,
    "object-src": none,
    "frame-ancestors": none,
  });
});

test("only a page in development connects to its server by socket", () => {
  expect(contentPolicy(facts)).not.toContain("ws:");
  expect(contentPolicy({ ...facts, development: true })).toContain("connect-src 'self' ws:");
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ["https://app.example.com", "max-age=31536000; includeSubDomains"],
  ["http://127.0.0.1:3000", null],
])("under %s the transport policy is %s", async (origin, expected) => {
  vi.stubEnv("APP_ORIGIN", origin);
  vi.resetModules();
  const { secureHeaders } = await import("./secure-headers.ts");
  const server = express()
    .use(secureHeaders({ development: false }))
    .listen(0, "127.0.0.1");
  await once(server, "listening");
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  expect(response.headers.get("strict-transport-security")).toBe(expected);
});

test("WebAssembly runs in the barcode worker, and in no page", async () => {
  vi.stubEnv("APP_ORIGIN", "http://127.0.0.1:3000");
  vi.resetModules();
  const { secureHeaders } = await import("./secure-headers.ts");
  const server = express()
    .use(secureHeaders({ development: false }), (_request, response) => response.end())
    .listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scripts = async (path: string) => {
    const response = await fetch(origin + path);
    return sourcesOf(response.headers.get("content-security-policy") ?? "")["script-src"];
  };
  expect(await scripts("/assets/scan-worker-Bx1.js")).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  for (const path of ["/field", "/intake/scan-worker-x/submit", "/assets/frame-Bx1.js"])
    expect(await scripts(path), path).toHaveLength(2);
  expect((await scripts("/field"))?.join(" ")).not.toContain("wasm");
  server.close();
});

test("scripts and data get only the headers they need, pages and files get all", async () => {
  vi.stubEnv("APP_ORIGIN", "http://127.0.0.1:3000");
  vi.resetModules();
  const { secureHeaders } = await import("./secure-headers.ts");
  const server = express()
    .use(secureHeaders({ development: false }), (request, response) => {
      if (request.path === "/own") response.setHeader("Content-Security-Policy", "sandbox");
      response.type(request.query.type as string).end();
    })
    .listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headersOf = async (path: string) => (await fetch(origin + path)).headers;
  for (const type of ["application/json", "text/javascript", "text/css", "text/x-script"]) {
    const headers = await headersOf(`/?type=${type}`);
    expect(headers.get("content-security-policy"), type).toBe(
      "default-src 'self'; frame-ancestors 'none'",
    );
    expect(headers.get("x-content-type-options"), type).toBe("nosniff");
    expect(headers.has("permissions-policy"), type).toBe(false);
  }
  for (const type of ["text/html", "image/svg+xml", "text/plain", "application/pdf"]) {
    const headers = await headersOf(`/?type=${type}`);
    expect(headers.get("content-security-policy"), type).toContain("script-src 'self' 'nonce-");
    expect(headers.get("permissions-policy"), type).toContain("camera=(self)");
  }
  expect((await headersOf("/own?type=image/png")).get("content-security-policy")).toBe("sandbox");
  server.close();
});
