import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { sessions, throttles } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { createToken } from "../domain/sign-in/tokens.server.ts";
import { handle } from "../jobs/sweep-expired.handler.server.ts";
import { accountTokens } from "../schema.ts";
import { makeMember } from "./factories.ts";

useTestDatabase();

test("expired rows are deleted, valid ones stay, and a second run changes nothing", async () => {
  const { accountId, email } = await makeMember();
  const past = new Date(Date.now() - 1);
  const future = new Date(Date.now() + 60_000);
  const token = { accountId, email, purpose: "email-link", browserHash: null } as const;
  await createToken(db, token);
  await db.update(accountTokens).set({ expiresAt: past });
  await createToken(db, token);
  for (const [name, at] of [
    ["old", past],
    ["new", future],
  ] as const) {
    await db.insert(sessions).values({ id: name, accountId, expiresAt: at });
    await db.insert(throttles).values({ key: `account:${name}`, windowEndsAt: at });
  }
  for (let run = 0; run < 2; run += 1) {
    await handle({}, { id: "sweep" });
    expect(await db.$count(accountTokens)).toBe(1);
    expect(await db.query.sessions.findMany()).toMatchObject([{ id: "new" }]);
    expect(await db.query.throttles.findMany()).toMatchObject([{ key: "account:new" }]);
  }
});
