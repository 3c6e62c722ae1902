import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { StartRefusal } from "#db/start-refusal.ts";
import { mayHaveDemoData } from "./demo-data.ts";
import { requireFreePort } from "./web-address.ts";
import { welcome } from "./welcome.ts";

it.each([
  ["auto", "development", true],
  ["auto", "production", false],
  ["yes", "production", true],
  ["no", "development", false],
] as const)(
  "with DEMO_DATA=%s in %s mode, demo data is allowed: %s",
  (DEMO_DATA, NODE_ENV, allowed) => {
    expect(mayHaveDemoData({ DEMO_DATA, NODE_ENV })).toBe(allowed);
  },
);

it("refuses a port that something listens on, and takes it once it is free", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const PORT = typeof address === "object" && address ? address.port : 0;
  const portInUse = new StartRefusal(`Port ${PORT} is in use: set PORT to another one.`);
  await expect(requireFreePort({ HOST: "127.0.0.1", PORT })).rejects.toThrow(portInUse);
  await new Promise((closed) => other.close(closed));
  await expect(requireFreePort({ HOST: "127.0.0.1", PORT })).resolves.toBeUndefined();
});

it("prints the URL, the password if there are demo logins, and the folder of unsent mail", () => {
  const settings = { APP_ORIGIN: "http://127.0.0.1:3000", SMTP_URL: undefined, DATA_DIR: ".data" };
  const text = welcome(settings, ["client@demo.test"]);
  expect(text).toContain("http://127.0.0.1:3000");
  expect(text).toContain("client@demo.test");
  expect(text).toContain("inspect-the-sun");
  expect(text).toContain(".data/mail");
  const served = welcome({ ...settings, SMTP_URL: "smtp://mail.test" }, []);
  expect(served).not.toContain("inspect-the-sun");
  expect(served).not.toContain(".data/mail");
});
