import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const apple = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/140.0 Safari/537.36`,
    "Chrome on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${apple} Chrome/140.0 Safari/537.36 Edg/140.0`,
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    `Mozilla/5.0 (Linux; Android 15) ${apple} Chrome/140.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1`,
    "Safari on iPhone",
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1`, "Safari on Mac"],
  ["curl/8.5.0", "Unknown browser"],
  ["", "Unknown browser"],
  [null, "Unknown browser"],
])("%j is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
