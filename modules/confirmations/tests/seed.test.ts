import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  bookVisit,
  entriesOf,
  makeOffice,
  makeWaitingProject,
} from "#modules/scheduling/tests/factories.ts";
import { confirmations } from "../schema.ts";
import { seed } from "../seed.server.ts";

useTestDatabase();

it("seeds what contacts said about the next visits, once, with the mark in the calendar", async () => {
  const office = await makeOffice();
  const made = await makeWaitingProject(office, {
    status: "To Be Scheduled",
    site: { siteRepEmail: "ines@site.test" },
  });
  const { id } = await bookVisit(office, made);
  await seed();
  await seed();
  expect(await db.select().from(confirmations)).toMatchObject([
    { projectId: id, state: "Confirmed", email: "ines@site.test" },
  ]);
  expect(await entriesOf(id)).toMatchObject([{ contactAnswer: "Confirmed" }]);
});
