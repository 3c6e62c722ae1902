/** The short form of `restart-database.ts`: the pages' own routes in this process, over a database that is restarted thrice. */
import { expect, it } from "vitest";
import { requestIntake } from "#modules/intake/tests/request-intake.ts";
import { seededRandom } from "#db/seed/seeded-random.ts";
import { openEnvironment } from "./test-environment.ts";
import { restartUnder } from "./restarts.ts";
import { isSound } from "./print-checks.ts";
import { checkWriters, makeWriters } from "./writers.ts";

it("loses no acknowledged answer when the database is stopped and killed under ten writers", async () => {
  // Every request that reaches no database is logged.
  process.env.LOG_LEVEL = "silent";
  const environment = await openEnvironment();
  try {
    const writers = await makeWriters(10, requestIntake);
    const restarts = await restartUnder(
      environment,
      writers.map((writer) => () => writer.type()),
      { rounds: 3, random: seededRandom("restart the database, in short") },
    );
    expect(restarts.map(({ signal }) => signal)).toEqual(["SIGINT", "SIGQUIT", "SIGKILL"]);
    const checks = await checkWriters(writers);
    expect(checks.filter((check) => !isSound([check]))).toEqual([]);
    expect(writers.every(({ acknowledged }) => acknowledged > 3)).toBe(true);
  } finally {
    await environment.close();
  }
}, 400_000);
