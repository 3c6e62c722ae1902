import { afterEach, beforeEach, expect, it, vi } from "vitest";

const origin = "https://product.test";
const visit = "/organization/acme/intake/roof-1";
const html = { "Content-Type": "text/html" };

let respond: (request: Request) => Promise<Response>;
let answer: () => Promise<Response>;

beforeEach(async () => {
  const listeners: Record<string, (event: unknown) => void> = {};
  const stored: Record<string, string> = {
    [visit]: "the stored visit",
    "/field": "the stored Field",
    "/__manifest?version=1": "the stored routes",
    "/files/f1?width=320": "the stored thumbnail",
  };
  vi.resetModules();
  vi.stubGlobal("addEventListener", (name: string, listener: (event: unknown) => void) => {
    listeners[name] = listener;
  });
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("caches", {
    match: (path: string) => Promise.resolve(stored[path] && new Response(stored[path])),
  });
  vi.stubGlobal("fetch", () => answer());
  // The worker is a script, not a module.
  await vi.importActual("./field-worker.ts");
  respond = (request) =>
    new Promise((resolve, reject) => {
      listeners["fetch"]!({
        request,
        respondWith: (response: Promise<Response>) => response.then(resolve, reject),
      });
    });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A request as the browser makes it for a page. */
const pageAt = (path: string) =>
  ({ url: origin + path, method: "GET", mode: "navigate" }) as Request;
const partOf = (path: string) => ({ url: origin + path, method: "GET", mode: "cors" }) as Request;

/** A browser, unlike Node, redirects to a path. */
function catchRedirects() {
  const redirect = (to: string) => `redirect to ${to}`;
  vi.stubGlobal("Response", Object.assign(class extends Response {}, { redirect }));
}

const textOf = async (request: Request) => (await respond(request)).text();

it.each([429, 500, 502, 503, 504])(
  "shows the stored visit when the server fails: %d",
  async (status) => {
    answer = async () => new Response("trouble", { status, headers: html });
    expect(await textOf(pageAt(visit))).toBe("the stored visit");
  },
);

it.each([200, 403, 404])(
  "shows how the server responds about a stored visit: %d",
  async (status) => {
    const headers = { ...html, "X-Request-Id": "1" };
    answer = async () => new Response("the answer", { status, headers });
    expect(await textOf(pageAt(visit))).toBe("the answer");
  },
);

it("uses what is stored on the device when a captive portal responds with its own page", async () => {
  answer = async () => new Response("Guest network", { headers: html });
  expect(await textOf(pageAt(visit))).toBe("the stored visit");
  expect(await textOf(pageAt("/threads"))).toBe("Guest network");
  expect(await textOf(partOf("/__manifest?p=%2Fx&version=1"))).toBe("the stored routes");
  expect(await textOf(partOf("/files/f1?width=320"))).toBe("the stored thumbnail");
});

it.each([
  ["the sign-in page", { "X-Request-Id": "1" }, "led to the page"],
  ["a captive portal", {}, "the stored visit"],
])("follows a redirect of a stored visit to %s", async (_what, headers, shown) => {
  const redirect = { type: "opaqueredirect", status: 0, headers: new Headers() };
  const responses = [
    { ...redirect, text: async () => "led to the page" } as Response,
    new Response("the page", { headers: { ...html, ...headers } as HeadersInit }),
  ];
  answer = async () => responses.shift()!;
  expect(await textOf(pageAt(visit))).toBe(shown);
});

it("accepts a response about routes that asks to reload the page", async () => {
  answer = async () => new Response(null, { status: 204 });
  expect((await respond(partOf("/__manifest?p=%2Fx&version=1"))).status).toBe(204);
});

it.each([502, 503, 504])(
  "leads from a page that is not stored to Field when no server is behind the proxy: %d",
  async (status) => {
    answer = async () => new Response("Bad gateway", { status, headers: html });
    catchRedirects();
    expect(await respond(pageAt("/"))).toBe("redirect to /field");
  },
);

it.each(["/", "/threads", "/intake/another", "/help/roles", "/files/f2"])(
  "leads from %s, which is not stored, to Field when the phone is offline",
  async (path) => {
    answer = async () => {
      throw new TypeError("Failed to fetch");
    };
    catchRedirects();
    expect(await respond(pageAt(path))).toBe("redirect to /field");
  },
);

it("leads to Field when a connection hangs, also from a page that is not stored", async () => {
  vi.useFakeTimers();
  answer = () => new Promise(() => {});
  const shown = textOf(pageAt(visit));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await shown).toBe("the stored visit");
  catchRedirects();
  const led = respond(pageAt("/projects"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await led).toBe("redirect to /field");
});

it("does not wait again for each page and file while a connection hangs", async () => {
  vi.useFakeTimers();
  answer = () => new Promise(() => {});
  const first = textOf(pageAt(visit));
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  const second = textOf(partOf("/__manifest?p=%2Fx&version=1"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await second).toBe("the stored routes");
});
