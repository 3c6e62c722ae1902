/** Without a key of a maps service, drives are estimated: nothing is queued, asked or read. */
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { statementsOf } from "#db/testing/statements.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { handle } from "../jobs/measure-travel.handler.server.ts";
import { readBoardQuery } from "../domain/board/board-query.ts";
import { loadBoard } from "../domain/board/load-board.server.ts";
import { bookVisit, dayFromNow, makeOffice, makeWaitingProject } from "./factories.ts";

useTestDatabase();

it("a booking queues no job, and no page reads the table of drive times", async () => {
  const office = await makeOffice();
  const project = await makeWaitingProject(office, {
    site: { latitude: 40.015, longitude: -105.27 },
  });
  const statements = await statementsOf(async () => {
    await bookVisit(office, project, { date: dayFromNow(3) });
    await loadBoard(
      office.scope,
      readBoardQuery(`https://fieldlight.test/?date=${dayFromNow(3)}&project=${project.id}`),
      String,
    );
    await handle({ organizationId: office.organization.id }, { id: "job" });
  });
  expect(statements.filter((text) => /travel_times|measure-travel/.test(text))).toEqual([]);
  const jobs = await db.execute(
    sql`select id from pgboss.job where name = 'scheduling.measure-travel'`,
  );
  expect([...jobs]).toEqual([]);
});
