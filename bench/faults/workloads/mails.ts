/** Subscriptions that are sent at once: each mail arrives, and one that arrives again has the number of the first. */
import { count, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { makeProject, makeUser } from "#db/testing/factories.ts";
import { mailSends } from "#app/platform/mail/mail-schema.ts";
import { subscriptionRuns } from "#modules/subscriptions/schema.ts";
import { makeSubscription } from "#modules/subscriptions/tests/factories.ts";
import type { KillingServer } from "#modules/subscriptions/tests/killed-workers.ts";
import type { Killed } from "../product.ts";
import { postForm, type FetchAs, type Workload } from "./workload.ts";

const subscriptionCount = 4;

export async function mailWorkload(
  fetchAs: FetchAs,
  server: KillingServer,
  killed: Killed,
): Promise<Workload> {
  const admin = await makeUser({ type: "admin" });
  await makeProject({ organizationId: admin.organizationId });
  const ids: string[] = [];
  for (let made = 0; made < subscriptionCount; made += 1)
    ids.push((await makeSubscription(admin)).id);
  const own = eq(subscriptionRuns.organizationId, admin.organizationId);
  let at = 0;
  return {
    async work() {
      const id = ids[at++ % ids.length]!;
      await fetchAs(admin, `/settings/subscriptions/${id}`, postForm({ intent: "send" }));
    },
    async isOver() {
      const runs = await db.select().from(subscriptionRuns).where(own);
      const [unsent] = await db
        .select({ count: count() })
        .from(mailSends)
        .where(isNull(mailSends.sentAt));
      return unsent!.count === 0 && runs.every(({ state }) => state !== "Waiting");
    },
    async check() {
      const runs = await db.select().from(subscriptionRuns).where(own);
      const sends = await db.select().from(mailSends);
      const arrived = Map.groupBy(server.received, ({ messageId }) => messageId);
      const known = new Map(sends.map((send) => [send.key, send.messageId]));
      const lost = runs.filter(({ id }) => !arrived.has(known.get(`subscription:${id}:me`) ?? ""));
      const numbers = new Set(sends.map(({ messageId }) => messageId));
      const doubled = server.received.length - arrived.size;
      return [
        { what: "mails requested that never arrived", of: runs.length, wrong: lost.length },
        {
          what: "mails recorded as sent that never arrived",
          of: sends.length,
          wrong: sends.filter(({ messageId }) => !arrived.has(messageId)).length,
        },
        {
          what: "mails that arrived with another number",
          of: server.received.length,
          wrong: [...arrived.keys()].filter((number) => !numbers.has(number)).length,
        },
        {
          what: "mails doubled beyond one for each kill of the worker",
          of: server.received.length,
          wrong: Math.max(0, doubled - killed.worker),
        },
      ];
    },
  };
}
