import { expect, test, vi } from "vitest";
import { loadShell } from "#app/shell/shell-data.server.ts";
import { unpack } from "#app/platform/lists/packed.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { MapStorage } from "../testing/map-storage.ts";
import { actionMessages } from "./action-message.ts";
import { toastHeaders } from "./toast.server.ts";

useTestDatabase();

const value = (message: string) => btoa(JSON.stringify({ message, isDone: true }));

test("a message that arrives while no page listens waits for the next page, and is shown once", () => {
  const storage = new MapStorage();
  const shown: string[] = [];
  const show = ({ message }: { message: string }) => void shown.push(message);
  const tab = actionMessages(() => storage);
  const stop = tab.listen(show);
  stop();
  tab.receive(value("Saved"));
  expect(shown).toEqual([]);
  // The action led to a new document of the same tab.
  actionMessages(() => storage).listen(show);
  actionMessages(() => storage).listen(show);
  expect(shown).toEqual(["Saved"]);
});

test("a message whose page never came is not shown minutes later", () => {
  vi.useFakeTimers();
  const tab = actionMessages(() => new MapStorage());
  tab.receive(value("Saved"));
  vi.advanceTimersByTime(61_000);
  const shown: unknown[] = [];
  tab.listen((message) => shown.push(message));
  vi.useRealTimers();
  expect(shown).toEqual([]);
});

test.each([
  ["a document", {}, false, true],
  ["the data of an open page", {}, true, false],
  ["a page that a script reads", { "Sec-Fetch-Mode": "cors" }, false, false],
])("the cookie's message and %s", async (_what, headers, isDataRequest, takes) => {
  const cookie = (await toastHeaders("Saved")).getSetCookie()[0]!.split(";")[0]!;
  const request = new Request("http://localhost/", { headers: { ...headers, cookie } });
  const response = await loadShell(request, isDataRequest);
  expect(unpack(response.data).toast?.message ?? null).toBe(takes ? "Saved" : null);
  expect(new Headers(response.init?.headers).has("Set-Cookie")).toBe(takes);
});
