import { expect, test, vi } from "vitest";
import { holdRequests } from "./hold-requests.ts";
import { Connection } from "#app/platform/page/connection.ts";

const dataRequest = new URL("http://product.test/forms/f1.data");

/** As the product answers a request for data, or for routes. */
const answer = () =>
  new Response("answer", {
    headers: { "X-Remix-Response": "yes", "Content-Type": "application/json" },
  });

/** A server whose connection fails the given number of times. */
function failingServer(
  times: number,
  fail: () => Response = () => {
    throw new TypeError("Failed to fetch");
  },
) {
  const sent: (RequestInit | undefined)[] = [];
  const send = async (_input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(init);
    return sent.length <= times ? fail() : answer();
  };
  return { send, sent };
}

const post = { method: "POST", body: "title=Roof" };

test("a post waits for the connection and is sent once more with the same body", async () => {
  const connection = new Connection();
  const { send, sent } = failingServer(1);
  const response = holdRequests(send, connection)(dataRequest, post);
  await vi.waitFor(() => expect(connection.isLost()).toBe(true));
  expect(sent).toHaveLength(1);
  connection.retryAll();
  expect(await (await response).text()).toBe("answer");
  expect(sent).toEqual([post, post]);
  expect(connection.isLost()).toBe(false);
});

test("route discovery for a pressed link waits, and prefetched discovery does not", async () => {
  const routes = new URL("http://product.test/__manifest?p=%2Freports");
  const connection = new Connection();
  const pressed = failingServer(1);
  const response = holdRequests(pressed.send, connection)(routes, {
    signal: new AbortController().signal,
  });
  await vi.waitFor(() => expect(connection.isLost()).toBe(true));
  connection.retryAll();
  expect(await (await response).text()).toBe("answer");
  const ahead = holdRequests(failingServer(1).send, connection)(routes, {});
  await expect(ahead).rejects.toThrow("Failed to fetch");
  expect(connection.isLost()).toBe(false);
});

test("a request waits again if the connection is still down", async () => {
  const connection = new Connection();
  const { send, sent } = failingServer(2);
  const response = holdRequests(send, connection)(dataRequest, post);
  await vi.waitFor(() => expect(connection.isLost()).toBe(true));
  connection.retryAll();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await vi.waitFor(() => expect(connection.isLost()).toBe(true));
  connection.retryAll();
  await response;
  expect(sent).toHaveLength(3);
});

test("an aborted request stops waiting and reports no lost connection", async () => {
  const connection = new Connection();
  const { send } = failingServer(1);
  const aborting = new AbortController();
  const response = holdRequests(send, connection)(dataRequest, {
    ...post,
    signal: aborting.signal,
  });
  await vi.waitFor(() => expect(connection.isLost()).toBe(true));
  aborting.abort(new DOMException("left", "AbortError"));
  await expect(response).rejects.toThrow("left");
  expect(connection.isLost()).toBe(false);
});

test("a read is retried automatically", async () => {
  vi.useFakeTimers();
  try {
    const { send, sent } = failingServer(1);
    const response = holdRequests(send, new Connection())(dataRequest);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await response;
    expect(sent).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test("other requests and other failures do not report a lost connection", async () => {
  const connection = new Connection();
  const { send } = failingServer(1);
  await expect(holdRequests(send, connection)("/projects/p1/answers", post)).rejects.toThrow(
    TypeError,
  );
  const broken = () => Promise.reject(new Error("broken"));
  await expect(holdRequests(broken, connection)(dataRequest, post)).rejects.toThrow("broken");
  expect(connection.isLost()).toBe(false);
});

const html = { "Content-Type": "text/html" };
const foreign = {
  "a captive portal": () => new Response("<h1>Guest network</h1>", { headers: html }),
  "a proxy without a server": () => new Response("<h1>502</h1>", { status: 502, headers: html }),
  "a proxy that limits requests": () => new Response("Slow down", { status: 429 }),
};

test.each(Object.entries(foreign))("a response of %s is no answer", async (_name, fail) => {
  const connection = new Connection();
  const { send, sent } = failingServer(1, fail);
  const response = holdRequests(send, connection)(dataRequest, post);
  await vi.waitFor(() => expect(connection.isLost()).toBe(true));
  connection.retryAll();
  expect(await (await response).text()).toBe("answer");
  expect(sent).toHaveLength(2);
});

test("a page that this device has gets an error in place of a foreign response, and answers itself", async () => {
  const connection = new Connection();
  connection.offlinePaths.add("/forms/f1");
  const responses = [
    ...Object.values(foreign),
    () => new Response("Blocked", { status: 403, headers: html }),
  ];
  for (const fail of responses) {
    const { send } = failingServer(1, fail);
    await expect(holdRequests(send, connection)(dataRequest)).rejects.toThrow(TypeError);
  }
  expect(connection.isOffline()).toBe(true);
  expect(connection.isLost()).toBe(false);
});

test("a refusal by something on the way is not repeated", async () => {
  const { send, sent } = failingServer(1, () => new Response("Too large", { status: 413 }));
  expect((await holdRequests(send, new Connection())(dataRequest, post)).status).toBe(413);
  expect(sent).toHaveLength(1);
});

test("routes that are no JSON are no answer, and a wish to reload the page is one", async () => {
  const routes = new URL("http://product.test/__manifest?p=%2Freports");
  const connection = new Connection();
  const { signal } = new AbortController();
  const portal = failingServer(1, foreign["a captive portal"]);
  void holdRequests(portal.send, connection)(routes, { signal }).catch(() => undefined);
  await vi.waitFor(() => expect(connection.isLost()).toBe(true));
  const reload = failingServer(1, () => new Response(null, { status: 204 }));
  expect((await holdRequests(reload.send, new Connection())(routes, { signal })).status).toBe(204);
});
