import { expect, test, vi } from "vitest";
import { holdSteps } from "./hold-steps.ts";
import { Line } from "#app/platform/page/connection.ts";

const step = new URL("http://product.test/forms/f1.data");

/** A server whose connection fails the given number of times. */
function lineThatFails(times: number) {
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
  const line = new Line();
  const { send, sent } = lineThatFails(1);
  const answer = holdSteps(send, line)(step, post);
  await vi.waitFor(() => expect(line.isLost()).toBe(true));
  expect(sent).toHaveLength(1);
  line.tryAgain();
  expect(await (await answer).text()).toBe("answer");
  expect(sent).toEqual([post, post]);
  expect(line.isLost()).toBe(false);
});

test("route discovery for a pressed link waits, and prefetched discovery does not", async () => {
  const routes = new URL("http://product.test/__manifest?p=%2Freports");
  const line = new Line();
  const pressed = lineThatFails(1);
  const answer = holdSteps(pressed.send, line)(routes, { signal: new AbortController().signal });
  await vi.waitFor(() => expect(line.isLost()).toBe(true));
  line.tryAgain();
  expect(await (await answer).text()).toBe("answer");
  const ahead = holdSteps(lineThatFails(1).send, line)(routes, {});
  await expect(ahead).rejects.toThrow("Failed to fetch");
  expect(line.isLost()).toBe(false);
});

test("a request waits again if the connection is still down", async () => {
  const line = new Line();
  const { send, sent } = lineThatFails(2);
  const answer = holdSteps(send, line)(step, post);
  await vi.waitFor(() => expect(line.isLost()).toBe(true));
  line.tryAgain();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await vi.waitFor(() => expect(line.isLost()).toBe(true));
  line.tryAgain();
  await answer;
  expect(sent).toHaveLength(3);
});

test("an aborted request stops waiting and reports no lost connection", async () => {
  const line = new Line();
  const { send } = lineThatFails(1);
  const giving = new AbortController();
  const answer = holdSteps(send, line)(step, { ...post, signal: giving.signal });
  await vi.waitFor(() => expect(line.isLost()).toBe(true));
  giving.abort(new DOMException("left", "AbortError"));
  await expect(answer).rejects.toThrow("left");
  expect(line.isLost()).toBe(false);
});

test("a read is retried automatically", async () => {
  vi.useFakeTimers();
  try {
    const { send, sent } = lineThatFails(1);
    const answer = holdSteps(send, new Line())(step);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(sent).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test("other requests and other failures do not report a lost connection", async () => {
  const line = new Line();
  const { send } = lineThatFails(1);
  await expect(holdSteps(send, line)("/projects/p1/answers", post)).rejects.toThrow(TypeError);
  const broken = () => Promise.reject(new Error("broken"));
  await expect(holdSteps(broken, line)(step, post)).rejects.toThrow("broken");
  expect(line.isLost()).toBe(false);
});
