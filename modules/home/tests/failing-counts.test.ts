import type { LoaderFunctionArgs } from "@remix-run/node";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as homeRoute from "../routes/home.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const home = servedRoute("modules/home/routes/home.tsx", homeRoute);

useTestDatabase();

test("a failed count says so, and has the error as its cause", async () => {
  const client = await makeUser({ type: "client" });
  const visit = async () =>
    await home.loader({
      request: await requestAs(client, "/"),
      params: {},
      context: {},
    } satisfies LoaderFunctionArgs);
  await expect(visit()).resolves.toMatchObject({ tallies: { Passed: 0 } });
  await db.execute(sql`alter table intake_results rename to intake_results_away`);
  await expect(visit()).rejects.toMatchObject({
    message: "Failed to fetch data.",
    cause: { cause: { message: 'relation "intake_results" does not exist' } },
  });
});
