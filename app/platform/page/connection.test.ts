import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Connection } from "./connection.ts";

const never = () => new Promise<string>(() => undefined);
const prompt = () => Promise.resolve("here");

let connection: Connection;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  connection = new Connection();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function hearNothing(): Promise<void> {
  const heard = connection.withinOneSecond(never);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await heard).toBeNull();
}

it("waits a second for a server that does not answer, and does not ask it again for a while", async () => {
  await hearNothing();
  expect(connection.isOffline()).toBe(true);
  const ask = vi.fn<() => Promise<string>>(prompt);
  expect(await connection.withinOneSecond(ask)).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await connection.withinOneSecond(ask)).toBe("here");
});

it("asks again as soon as the server has answered another request", async () => {
  await hearNothing();
  connection.markReachable();
  expect(await connection.withinOneSecond(prompt)).toBe("here");
});

it("passes on how a response fails in time, and ignores how it fails later", async () => {
  await expect(
    connection.withinOneSecond(() => Promise.reject(new Error("refused"))),
  ).rejects.toThrow("refused");
  let fail: (error: Error) => void = () => undefined;
  const late = connection.withinOneSecond(() => new Promise((_resolve, reject) => (fail = reject)));
  await vi.advanceTimersByTimeAsync(1_000);
  fail(new Error("too late"));
  expect(await late).toBeNull();
});

it("asks nobody while the browser is offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const ask = vi.fn<() => Promise<string>>(prompt);
  expect(await connection.withinOneSecond(ask)).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});
