import { expect, it } from "vitest";
import { unpack } from "#app/platform/lists/packed.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as boardRoute from "../routes/board.tsx";
import { expandBoard } from "../domain/board/compact-board.ts";
import { dayFromNow, makeAvailability, makeOffice } from "./factories.ts";
import { call } from "./route-calls.ts";

const board = servedRoute("modules/scheduling/routes/board.tsx", boardRoute);

useTestDatabase();

it("the board opens with the next day on which somebody works, unless a day is asked for", async () => {
  const office = await makeOffice();
  const open = async (search: string) =>
    expandBoard(
      unpack((await call(board.loader, office.scheduler, `/schedule/board${search}`)).data),
    );
  const [today, later] = [dayFromNow(0), dayFromNow(3)];
  expect(await open("")).toMatchObject({ days: [{ day: today }], dayWithoutWork: { next: null } });
  await makeAvailability(office.inspector, later);
  const opened = await open("");
  expect(opened).toMatchObject({
    days: [{ day: later }],
    dayWithoutWork: { next: { day: later }, isPassed: true },
  });
  expect(opened.lanes[0]!.days[0]!.load.availableMinutes).toBe(480);
  expect(await open(`?day=${today}`)).toMatchObject({
    days: [{ day: today }],
    dayWithoutWork: { next: { day: later }, isPassed: false },
  });
  expect((await open(`?day=${later}`)).dayWithoutWork).toBeNull();
});
