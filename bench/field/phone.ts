/** A phone of the bench: one session over the bad connection, in tabs that are killed and a session that ends. */
import { setTimeout as pause } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { db } from "#db/client.server.ts";
import { accounts, sessions } from "#db/schema.ts";
import { seededRandom, type SeededRandom } from "#db/seed/seeded-random.ts";
import { signIn, type UserRow } from "#db/testing/factories.ts";
import {
  checkSession,
  runSession,
  type SessionConnection,
  type SessionResult,
} from "#modules/field/tests/field-session.ts";
import { sessionForms } from "#modules/field/tests/session-form.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import type { BadConnection } from "./bad-connection.ts";

/** A request that is not answered by then is aborted. */
const timeoutMilliseconds = 20_000;

export interface PhoneCounts {
  tabsKilled: number;
  sessionsEnded: number;
}

/** @returns what was lost and doubled of this session. */
export async function runPhone(
  at: number,
  connection: BadConnection,
  jpeg: Buffer,
  counts: PhoneCounts,
): Promise<SessionResult> {
  const random = seededRandom(`field session ${at}`);
  const [form] = fc.sample(sessionForms, { seed: at, numRuns: 1 });
  const made = await makeIntake({ form: form!.form });
  const plan = { name: `phone ${at}`, photoCount: random.whole(0, 5), form: form!, jpeg };
  await runSession(made, plan, await overBadConnection(made, connection, random, counts));
  return checkSession(made, plan);
}

async function overBadConnection(
  { inspector, organizationId }: MadeIntake,
  connection: BadConnection,
  random: SeededRandom,
  counts: PhoneCounts,
): Promise<SessionConnection> {
  const near = `${connection.origin}/organization/${organizationId}`;
  let cookie = await signIn(inspector);
  return {
    openTab() {
      const tab = { isDead: false };
      const fetch: typeof globalThis.fetch = async (input, init) => {
        if (tab.isDead) return never();
        const headers = new Headers(init?.headers);
        headers.set("Cookie", cookie);
        const signal = AbortSignal.timeout(timeoutMilliseconds);
        const response = await globalThis.fetch(`${near}${input as string}`, {
          ...init,
          headers,
          signal,
        });
        // Read here, so that a truncated response counts as none.
        const body = await response.arrayBuffer();
        if (tab.isDead) return never();
        return new Response(body, { status: response.status, headers: response.headers });
      };
      if (!random.chance(0.2)) return { fetch };
      counts.tabsKilled += 1;
      const killed = pause(random.whole(5, 400)).then(() => {
        tab.isDead = true;
        return "unreachable" as const;
      });
      return { fetch, killed };
    },
    async rest(outcome) {
      if (outcome === "incomplete") cookie = await signIn(inspector);
      else if (random.chance(0.05)) {
        counts.sessionsEnded += 1;
        await endSessions(inspector);
      }
      await connection.back;
      await pause(random.whole(5, 60));
    },
  };
}

const never = () => new Promise<never>(() => undefined);

async function endSessions({ id }: UserRow): Promise<void> {
  const own = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, id));
  await db.delete(sessions).where(inArray(sessions.accountId, own));
}
