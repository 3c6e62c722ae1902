import { expect, test, vi } from "vitest";
import { holdRequests } from "./hold-requests.ts";
import { Connection } from "#app/platform/page/connection.ts";

const dataRequest = new URL("http://product.test/forms/f1.data");

/** A server whose connection fails the given number of times. */
function failingServer(times: number) {
  const sent: (RequestInit | undefined)[] = [];
  const send = async (_input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(init);
    if (sent.length <= times) throw new TypeError("Failed to fetch");
    return new Response("answer");
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
