/** The working day of an inspector: who may set it, and how the board uses it. */
import { beforeEach, describe, expect, it } from "vitest";
import { unpack } from "#app/platform/lists/packed.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { expandBoard } from "../domain/board/compact-board.ts";
import { checkDrop } from "../domain/board/check-drop.server.ts";
import * as boardRoute from "../routes/board.tsx";
import * as inspectorDayRoute from "../routes/inspector-day.tsx";
import * as ownDayRoute from "../routes/working-day.tsx";
import {
  dayFromNow,
  inDenver,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";
import { call, outcome } from "./route-calls.ts";

const board = servedRoute("modules/scheduling/routes/board.tsx", boardRoute);
const inspectorDay = servedRoute("modules/scheduling/routes/inspector-day.tsx", inspectorDayRoute);
const ownDay = servedRoute("modules/scheduling/routes/working-day.tsx", ownDayRoute);

useTestDatabase();

const empty = {
  start: "",
  leavesAt: "",
  backAt: "",
  breakAt: "",
  breakMinutes: "",
  overtime: "",
  longestDrive: "",
  version: "0",
};
const day = {
  ...empty,
  start: "Boulder, CO 80302",
  leavesAt: "07:00",
  backAt: "16:00",
  breakAt: "12:00",
  breakMinutes: "45",
  overtime: "30",
  longestDrive: "60",
};

let office: Office;
beforeEach(async () => {
  office = await makeOffice();
});

const save = async (form: Record<string, string>, user: UserRow, id = office.inspector.id) =>
  outcome(await call(inspectorDay.action, user, `/schedule/inspectors/${id}/day`, { form, id }));

const view = async (user: UserRow = office.inspector) =>
  call(ownDay.loader, user, "/settings/working-day");

describe("the working day", () => {
  it("is set by a scheduler and by the inspector, who see the same", async () => {
    expect(await view()).toMatchObject({ start: "", leavesAt: "", version: 0 });
    expect(await save(day, office.scheduler)).toMatchObject({ status: 303 });
    const shown = await view();
    expect(shown).toMatchObject({
      ...day,
      start: expect.stringContaining("Boulder") as unknown,
      version: 1,
    });
    const own = await call(ownDay.action, office.inspector, "/settings/working-day", {
      form: { ...day, overtime: "60", version: "1" },
    });
    expect(outcome(own)).toMatchObject({ status: 303 });
    expect(await view()).toMatchObject({ overtime: "60", version: 2 });
  });

  it("is not overwritten by an older page, and says what is wrong", async () => {
    await save(day, office.scheduler);
    expect(await save(day, office.scheduler)).toMatchObject({ status: 409 });
    expect(await save({ ...day, version: "1", backAt: "" }, office.scheduler)).toMatchObject({
      status: 400,
      errors: { backAt: "Enter when the day ends too" },
    });
    expect(
      await save({ ...day, version: "1", start: "Nowhere at all" }, office.scheduler),
    ).toMatchObject({
      errors: { start: expect.stringContaining("Could not geocode") as unknown },
    });
  });

  it("is not open to other organizations or other field users, and people who do not inspect have none", async () => {
    const outsider = await makeOffice();
    await expect(save(day, outsider.scheduler)).rejects.toMatchObject({ code: "not-found" });
    await expect(save(day, office.scheduler, office.scheduler.id)).rejects.toMatchObject({
      code: "not-found",
    });
    const [colleague] = await makeColleague(office, "field-user");
    await expect(save(day, colleague)).rejects.toMatchObject({ code: "not-authorized" });
    await expect(view(office.scheduler)).rejects.toMatchObject({ code: "not-authorized" });
  });
});

it("the board shows the break, the drives from home and the load of the entered hours", async () => {
  const monday = nextMonday();
  const site = { latitude: 39.74, longitude: -104.99 };
  await save({ ...day, longestDrive: "" }, office.scheduler);
  const project = await makeWaitingProject(office, { site });
  const found = await getProject(office.scope, project.id);
  const check = (time: string) =>
    checkDrop(office.scope, found, {
      inspector: office.inspector.id,
      at: inDenver(monday, time),
      minutes: 60,
    });
  expect(await check("07:15")).toMatchObject({
    needsReason: true,
    checks: [
      {
        tone: "warn",
        text: expect.stringContaining("The drive from home takes about") as unknown,
      },
      {},
    ],
  });
  expect(await check("09:00")).toMatchObject({ needsReason: false });
  const form = {
    intent: "book",
    project: project.id,
    version: String(project.version),
    minutes: "60",
    slot: `${office.inspector.id}~${inDenver(monday, "09:00").toISOString()}`,
  };
  await call(board.action, office.scheduler, "/schedule/board", { form });
  const answer = await call(board.loader, office.scheduler, `/schedule/board?day=${monday}`);
  const [lane] = expandBoard(unpack(answer.data)).lanes;
  const [shown] = lane!.days;
  expect(lane).toMatchObject({ canSetDay: true });
  expect(shown).toMatchObject({
    breaks: [{ from: 720, to: 765 }],
    load: { availableMinutes: 495, overtimeMinutes: 30, hasWorkingHours: true },
    drives: [{ to: 540 }, { from: 600 }],
  });
});

/** A Monday in the next weeks. */
function nextMonday(): string {
  const days = Array.from({ length: 7 }, (_, index) => dayFromNow(10 + index));
  return days.find((each) => new Date(`${each}T12:00:00Z`).getUTCDay() === 1)!;
}
