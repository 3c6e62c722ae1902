import { afterEach, expect, it, vi } from "vitest";
import { sendWithProgress } from "./send-with-progress.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The browser's request, on a connection that hangs: nothing comes but the end of the time that it was given. */
class HangingRequest extends EventTarget {
  static made: HangingRequest[] = [];
  timeout = 0;
  upload = new EventTarget();
  open = () => undefined;
  setRequestHeader = () => undefined;
  constructor() {
    super();
    HangingRequest.made.push(this);
  }
  send() {
    if (this.timeout > 0) this.dispatchEvent(new Event("timeout"));
  }
}

it("gives up on a connection that hangs, later for a larger photo", async () => {
  vi.stubGlobal("XMLHttpRequest", HangingRequest);
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  for (const bytes of [1_000, 2_000_000]) {
    const body = new Blob([new Uint8Array(bytes)]);
    await expect(
      sendWithProgress("/photos", { method: "POST", body, headers: {} }),
    ).rejects.toThrow(TypeError);
  }
  const [small, large] = HangingRequest.made.map(({ timeout }) => timeout);
  expect(large! - small!).toBeGreaterThan(200_000);
});
