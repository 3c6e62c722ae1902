import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { makeUser, requestAs, signIn as openedFor } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { db } from "#db/client.server.ts";
import { findAccount } from "../domain/account/find-account.server.ts";
import { signInByLink } from "../domain/sign-in/sign-in-by-link.server.ts";
import { signIn } from "../domain/sign-in/sign-in.server.ts";

useTestDatabase();

let warn = vi.spyOn(log(), "warn");
beforeEach(() => {
  warn = vi.spyOn(log(), "warn");
});

async function caller(): Promise<Request> {
  return requestAs(null, "/login", { headers: { "x-client-address": "192.0.2.7" } });
}

test("a wrong password is logged with the account and the source, and without what was typed", async () => {
  const user = await makeUser({ type: "admin" });
  await openedFor(user);
  const account = await findAccount(user.email, db);
  const typed = { email: user.email, password: "not-the-password" };
  await expect(signIn(await caller(), typed)).rejects.toThrow();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    {
      way: "password",
      account: account!.id,
      typed: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      address: "192.0.2.7",
    },
    "a sign-in failed",
  );
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/not-the-password|@/);
});

test("an attempt without an account, or with an invalid link, is logged too", async () => {
  const typed = { email: "nobody@example.test", password: "not-the-password" };
  await expect(signIn(await caller(), typed)).rejects.toThrow();
  await expect(signInByLink(await caller(), { secret: "x".repeat(43) })).rejects.toThrow();
  expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([
    { way: "password", account: null, address: "192.0.2.7" },
    { way: "sign-in link", account: null, address: "192.0.2.7" },
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("xxxx");
});
