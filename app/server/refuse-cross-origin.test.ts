import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { refuseCrossOrigin } from "./refuse-cross-origin.ts";

const check = refuseCrossOrigin(
  () => "https://app.example.com",
  (path) => path === "/answer",
);

/** Whether a post with these headers is admitted. */
function passes(headers: Record<string, string>, method = "POST", path = "/"): boolean {
  const statuses: number[] = [];
  const response = {
    status(code: number) {
      statuses.push(code);
      return response;
    },
    type: () => response,
    send: () => response,
  };
  const request = { method, path, headers: {}, get: (name: string) => headers[name] };
  let passed = false;
  check(request as unknown as Request, response as unknown as Response, () => {
    passed = true;
  });
  if (!passed) expect(statuses).toEqual([403]);
  return passed;
}

const evil = "https://evil.example";
const own = "https://app.example.com";

test.each([
  [{ origin: own, cookie: "a=b" }, true],
  [{ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, true],
  [{ origin: evil }, false],
  [{ origin: "null" }, false],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "same-origin" }, true],
  [{}, true],
  [{ cookie: "a=b" }, false],
  [{ authorization: "Bearer flk_x", origin: evil }, true],
  [{ authorization: "Bearer flk_x" }, true],
  [{ authorization: "Bearer flk_x", origin: evil, cookie: "a=b" }, false],
  [{ authorization: "Bearer flk_x", cookie: "a=b" }, false],
  [{ authorization: "Basic eDp5", origin: evil }, false],
])("a post with %j passes: %j", (headers, expected) => {
  expect(passes(headers as Record<string, string>)).toBe(expected);
});

test("reads from any origin pass", () => {
  expect(passes({ origin: evil, cookie: "a=b" }, "GET")).toBe(true);
});

test("a route that other sites post to takes it", () => {
  expect(passes({ origin: evil }, "POST", "/answer")).toBe(true);
  expect(passes({ origin: evil }, "POST", "/answer/other")).toBe(false);
});

test("such a route gets no origin, which Remix would refuse", () => {
  const request = { method: "POST", path: "/answer", headers: { origin: evil }, get: () => evil };
  check(request as unknown as Request, {} as Response, () => {});
  expect(request.headers).toEqual({});
});
