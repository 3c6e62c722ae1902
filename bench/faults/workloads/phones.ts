/** Inspectors' phones on a bad connection: answers, small and large photos, drawings and submissions. */
import { startBadConnection, type BadConnection } from "../../field/bad-connection.ts";
import { runPhone } from "../../field/phone.ts";
import { seededRandom } from "#db/seed/seeded-random.ts";
import type { SessionResult } from "#modules/field/tests/field-session.ts";
import type { Product } from "../product.ts";
import type { Check } from "../print-checks.ts";
import type { Workload } from "./workload.ts";

const phonesAtOnce = 3;

export async function phoneWorkload(
  product: Product,
  jpeg: Buffer,
): Promise<Workload & { connection: BadConnection }> {
  const connection = await startBadConnection(product.origin, seededRandom("bad connection"));
  product.onKill = (back) => {
    connection.back = back.then((origin) => void (connection.target = origin));
  };
  const counts = { tabsKilled: 0, sessionsEnded: 0 };
  const verdicts: SessionResult[] = [];
  let begun = 0;
  let running = 0;
  const session = async () => {
    running += 1;
    verdicts.push(await runPhone(begun++, connection, jpeg, counts).finally(() => (running -= 1)));
  };
  return {
    connection,
    async work() {
      await Promise.all(Array.from({ length: phonesAtOnce }, session));
    },
    isOver: () => Promise.resolve(running === 0),
    check: () => Promise.resolve(checkVerdicts(verdicts)),
  };
}

function checkVerdicts(verdicts: readonly SessionResult[]): Check[] {
  const wrong = (lost: (verdict: SessionResult) => number) =>
    verdicts.reduce((sum, verdict) => sum + Math.abs(lost(verdict)), 0);
  const check = (what: string, lost: (verdict: SessionResult) => number): Check => ({
    what: `visits with ${what}`,
    of: verdicts.length,
    wrong: wrong(lost),
  });
  return [
    check("answers lost or doubled", (one) => one.answersLost + one.answersDoubled),
    check("photos lost", (one) => one.photosLost),
    check("photos doubled", (one) => one.photosDoubled),
    check("drawings lost or doubled", (one) => one.drawingsLost),
    check("no end", ({ status }) => (status === "Review" ? 0 : 1)),
  ];
}
