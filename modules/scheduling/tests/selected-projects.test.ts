/**
 * The actions for the selected projects of a list. Each is one transaction, names the projects that it skipped, and can
 * be undone.
 */
import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readToast } from "#app/platform/page/toast.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { logEntries, projects } from "#db/schema.ts";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as assignRoute from "../routes/assign-selected.tsx";
import * as scheduleRoute from "../routes/schedule-selected.tsx";
import * as moveRoute from "../routes/move-selected.tsx";
import * as undoRoute from "../routes/undo-visits.ts";
import { intakeCancellations } from "../schema.ts";
import {
  dayFromNow,
  entriesOf,
  inDenver,
  makeAvailability,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";
import { call, outcome, type Handler } from "./route-calls.ts";

const assign = servedRoute("modules/scheduling/routes/assign-selected.tsx", assignRoute);
const schedule = servedRoute("modules/scheduling/routes/schedule-selected.tsx", scheduleRoute);
const move = servedRoute("modules/scheduling/routes/move-selected.tsx", moveRoute);
const undo = servedRoute("modules/scheduling/routes/undo-visits.ts", undoRoute);

useTestDatabase();

let office: Office;
let admin: UserRow;

beforeEach(async () => {
  office = await makeOffice();
  [admin] = await makeColleague(office, "admin");
});

const make = (siteOwnerName: string, set: Parameters<typeof makeWaitingProject>[1] = {}) =>
  makeWaitingProject(office, { status: "To Be Scheduled", ...set, site: { siteOwnerName } });

function formOf(ids: string[], fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const id of ids) form.append("id", id);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Posts the selected projects. @returns the message that the list shows, and its undo. */
async function post(
  action: Handler<unknown>,
  user: UserRow,
  ids: string[],
  fields: Record<string, string> = {},
) {
  const answer = await call(action, user, "/projects/selected/act", {
    form: formOf(ids, { back: "/projects?tab=All", ...fields }),
  });
  if (!(answer instanceof Response)) return { refusal: outcome(answer) };
  const cookie = answer.headers.get("set-cookie") ?? "";
  const toast = await readToast(new Request("http://localhost", { headers: { cookie } }));
  return { location: answer.headers.get("location"), message: toast?.message, undo: toast?.undo };
}

const stored = (ids: string[]) =>
  db.query.projects.findMany({ where: inArray(projects.id, ids), orderBy: projects.createdAt });

const messagesOf = async (id: string) =>
  (await db.select().from(logEntries).where(eq(logEntries.categoryId, id))).map(
    ({ message }) => message,
  );

describe("assign", () => {
  it("gives waiting projects to an inspector, names those left out, and is undone", async () => {
    const [one, two, done] = [
      await make("Ines Roth"),
      await make("Bo Diaz", { inspectorId: admin.id, inspectorName: "Before" }),
      await make("Cy Lee", { status: "Completed" }),
    ];
    const foreign = await makeProject({ organizationId: (await makeOffice()).organization.id });
    const ids = [one.id, done.id, two.id, foreign.id];
    const answer = await post(assign.action, admin, ids, { inspector: office.inspector.id });
    expect(answer.location).toBe("/projects?tab=All");
    expect(answer.message).toMatch(
      /^2 projects assigned\. Not changed: Cy Lee \(It is already Completed\); a project that you cannot see \(.+\)\.$/,
    );
    expect((await stored([one.id, two.id])).map(({ inspectorId }) => inspectorId)).toEqual([
      office.inspector.id,
      office.inspector.id,
    ]);
    expect(await messagesOf(two.id)).toEqual([
      `Inspector changed from Before to ${office.inspector.name}`,
    ]);
    const back = await post(undo.action, admin, [], answer.undo!.fields);
    expect(back.message).toBe("2 projects changed back.");
    const after = await stored([one.id, two.id]);
    expect(after.map(({ inspectorId, inspectorName }) => [inspectorId, inspectorName])).toEqual([
      [null, null],
      [admin.id, "Before"],
    ]);
  });

  it("keeps the time of a scheduled visit, unless the other one has no time", async () => {
    const [other] = await makeColleague(office, "field-user");
    const at = inDenver(dayFromNow(10), "10:00");
    const ids = [(await make("Ines Roth")).id, (await make("Bo Diaz")).id];
    const times = { date: dayFromNow(10), time: "10:00", duration: "01:00", between: "0" };
    await post(schedule.action, office.scheduler, [ids[0]!], {
      ...times,
      inspector: office.inspector.id,
    });
    const chosen = { inspector: other.id };
    await post(schedule.action, office.scheduler, [ids[1]!], { ...times, ...chosen });
    const third = await make("Cy Lee");
    const answer = await post(assign.action, office.scheduler, [ids[0]!, third.id], chosen);
    expect(answer.message).toMatch(
      /^No projects assigned\. Not changed: Ines Roth \(The inspector has another inspection .+\); Cy Lee \(.+\)\.$/,
    );
    await post(schedule.action, office.scheduler, [ids[1]!], {
      ...times,
      ...chosen,
      time: "15:00",
    });
    const again = await post(assign.action, office.scheduler, ids, chosen);
    expect(again.message).toBe("2 projects assigned.");
    const [moved] = await stored([ids[0]!]);
    expect(moved).toMatchObject({ status: "Scheduled", inspectorId: other.id, inspectionAt: at });
    const undone = await post(undo.action, office.scheduler, [], again.undo!.fields);
    expect(undone.message).toBe("1 project changed back.");
    expect((await stored([ids[0]!]))[0]).toMatchObject({
      inspectorId: office.inspector.id,
      inspectionAt: at,
    });
  });

  it("is undone by nobody else, and not after another change", async () => {
    const one = await make("Ines Roth");
    const answer = await post(assign.action, admin, [one.id], { inspector: office.inspector.id });
    const [colleague] = await makeColleague(office, "admin");
    const others = await post(undo.action, colleague, [], answer.undo!.fields);
    expect(others.message).toBe("Select projects first.");
    const [other] = await makeColleague(office, "field-user");
    await post(assign.action, colleague, [one.id], { inspector: other.id });
    await expect(post(undo.action, admin, [], answer.undo!.fields)).rejects.toMatchObject({
      code: "stale-version",
    });
    expect((await stored([one.id]))[0]!.inspectorId).toBe(other.id);
  });

  it("refuses who may not schedule, and inspectors of other organizations", async () => {
    const one = await make("Ines Roth");
    const installer = await makeUser({
      type: "installer",
      organizationId: office.organization.id,
    });
    await expect(post(assign.action, installer, [one.id])).rejects.toMatchObject({
      code: "not-authorized",
    });
    const outsider = (await makeOffice()).inspector;
    const answer = await post(assign.action, admin, [one.id], { inspector: outsider.id });
    expect(answer.refusal?.errors).toHaveProperty("inspector");
  });
});

describe("schedule", () => {
  const form = { time: "15:00", duration: "01:00", between: "30" };

  it("books one visit after the other, and one that is left out takes no time", async () => {
    const monday = nextMonday();
    const [one, done, two, three] = [
      await make("Ines Roth"),
      await make("Cy Lee", { status: "Completed" }),
      await make("Bo Diaz"),
      await make("Ada Vale"),
    ];
    const ids = [one, done, two, three].map(({ id }) => id);
    const answer = await post(schedule.action, office.scheduler, ids, {
      ...form,
      date: monday,
      inspector: office.inspector.id,
    });
    expect(answer.message).toMatch(/^3 projects scheduled\. Not changed: Cy Lee \(.+\)\.$/);
    const times = (await stored([one.id, two.id, three.id])).map(({ inspectionAt }) =>
      inspectionAt!.getTime(),
    );
    const day = inDenver(monday, "15:00").getTime();
    expect(times).toEqual([day, day + 24 * 3_600_000, day + 48 * 3_600_000]);
    expect(await entriesOf(two.id)).toHaveLength(1);
    const undone = await post(undo.action, office.scheduler, [], answer.undo!.fields);
    expect(undone.message).toBe("3 projects changed back.");
    expect(await stored([one.id])).toMatchObject([
      { status: "To Be Scheduled", inspectionAt: null, inspectorId: null },
    ]);
    expect(await entriesOf(one.id)).toEqual([]);
  });

  it("shows what is missing, with the selected projects", async () => {
    const one = await make("Ines Roth");
    const answer = await post(schedule.action, office.scheduler, [one.id], form);
    expect(answer.refusal?.errors).toHaveProperty("date");
    expect(answer.refusal?.values).toMatchObject({ id: one.id });
  });

  it("opens with the visible ones of the selected projects, in the order of the list", async () => {
    const [one, two] = [await make("Ines Roth"), await make("Bo Diaz")];
    const foreign = await makeProject({ organizationId: (await makeOffice()).organization.id });
    const search = `?id=${two.id}&id=${foreign.id}&id=${one.id}&back=//evil.test`;
    const view = await call(
      schedule.loader,
      office.scheduler,
      `/projects/selected/schedule${search}`,
    );
    expect(view.rows.map(({ name }) => name)).toEqual(["Bo Diaz", "Ines Roth"]);
    expect(view.back).toBe("/");
    expect(view.inspectors.choices.map(({ value }) => value)).toEqual([office.inspector.id]);
  });
});

describe("reschedule", () => {
  const times = { date: dayFromNow(10), time: "09:00", duration: "01:00", between: "0" };
  const reason = "Ill today";

  /** Visits one after the other, from 9 AM in ten days. */
  async function makeVisits(names: string[], set: Parameters<typeof make>[1] = {}) {
    const made = [];
    for (const name of names) made.push(await make(name, set));
    const ids = made.map(({ id }) => id);
    const form = { ...times, inspector: office.inspector.id };
    await post(schedule.action, office.scheduler, ids, form);
    return ids;
  }

  const cancellationsOf = (id: string) =>
    db.select().from(intakeCancellations).where(eq(intakeCancellations.projectId, id));

  it("moves visits by days at their time of day, with the reason, and is undone", async () => {
    const ids = await makeVisits(["Ines Roth", "Bo Diaz"]);
    const waiting = await make("Cy Lee");
    const answer = await post(move.action, office.scheduler, [...ids, waiting.id], {
      how: "days",
      days: "2",
      reason,
    });
    expect(answer.message).toBe(
      "2 visits moved. Not changed: Cy Lee (It has no visit that could be moved).",
    );
    expect((await stored(ids)).map(({ inspectionAt }) => inspectionAt)).toEqual([
      inDenver(dayFromNow(12), "09:00"),
      inDenver(dayFromNow(12), "10:00"),
    ]);
    expect(await cancellationsOf(ids[0]!)).toMatchObject([
      {
        reason,
        rescheduled: true,
        canceledDate: inDenver(dayFromNow(10), "09:00"),
        newScheduledDate: inDenver(dayFromNow(12), "09:00"),
      },
    ]);
    expect(await entriesOf(ids[0]!)).toMatchObject([{ rescheduled: true, customCancelDate: null }]);
    const undone = await post(undo.action, office.scheduler, [], answer.undo!.fields);
    expect(undone.message).toBe("2 projects changed back.");
    expect((await stored(ids)).map(({ inspectionAt }) => inspectionAt)).toEqual([
      inDenver(dayFromNow(10), "09:00"),
      inDenver(dayFromNow(10), "10:00"),
    ]);
  });

  it("moves a visit to the day of the next one, when that moves too", async () => {
    const restricted = { restrictSchedule: true } as const;
    for (const count of [10, 11, 12]) await makeAvailability(office.inspector, dayFromNow(count));
    const [first, second] = [
      await make("Ines Roth", restricted),
      await make("Bo Diaz", restricted),
    ];
    const form = { ...times, inspector: office.inspector.id };
    await post(schedule.action, office.scheduler, [first.id], form);
    await post(schedule.action, office.scheduler, [second.id], { ...form, date: dayFromNow(11) });
    const ids = [first.id, second.id];
    const onwards = { how: "days", days: "1", reason };
    const moved = await post(move.action, office.scheduler, ids, onwards);
    expect(moved.message).toBe("2 visits moved.");
    const back = await post(move.action, office.scheduler, ids, { ...onwards, days: "-1" });
    expect(back.message).toBe("2 visits moved.");
  });

  it("gives visits to another inspector, and leaves out who has no time, unless warnings are overridden", async () => {
    const ids = await makeVisits(["Ines Roth", "Bo Diaz"]);
    const [other] = await makeColleague(office, "field-user");
    const third = await make("Cy Lee");
    await post(schedule.action, office.scheduler, [third.id], { ...times, inspector: other.id });
    const form = { how: "inspector", inspector: other.id, reason };
    const answer = await post(move.action, office.scheduler, ids, form);
    expect(answer.message).toMatch(/^1 visit moved\. Not changed: Ines Roth \(.+\)\.$/);
    const over = await post(move.action, office.scheduler, [ids[0]!], { ...form, override: "yes" });
    expect(over.message).toBe("1 visit moved.");
    expect((await stored(ids)).map(({ inspectorId }) => inspectorId)).toEqual([other.id, other.id]);
  });

  it("removes visits from the schedule; the undo books them again, but not after another change", async () => {
    const ids = await makeVisits(["Ines Roth", "Bo Diaz"]);
    const form = { how: "waiting", reason };
    const answer = await post(move.action, office.scheduler, ids, form);
    expect(answer.message).toBe("2 visits removed from the schedule.");
    expect(await stored(ids)).toMatchObject(
      ids.map(() => ({
        status: "To Be Scheduled",
        inspectionAt: null,
        inspectorId: office.inspector.id,
        needsRescheduling: true,
      })),
    );
    expect(await cancellationsOf(ids[1]!)).toMatchObject([{ reason, rescheduled: true }]);
    await post(schedule.action, office.scheduler, [ids[1]!], {
      ...times,
      time: "15:00",
      inspector: office.inspector.id,
    });
    const undone = await post(undo.action, office.scheduler, [], answer.undo!.fields);
    expect(undone.message).toBe(
      "1 project changed back. Not changed: Bo Diaz (The visit was changed again since).",
    );
    expect((await stored(ids)).map(({ inspectionAt }) => inspectionAt)).toEqual([
      inDenver(dayFromNow(10), "09:00"),
      inDenver(dayFromNow(10), "15:00"),
    ]);
  });

  it.each([
    [{ how: "days", days: "0" }, "days"],
    [{ how: "days", days: "1.5" }, "days"],
    [{ how: "inspector" }, "inspector"],
    [{ how: "waiting", reason: " " }, "reason"],
    [{}, "how"],
  ])("keeps what was typed and says what is missing: %j", async (fields, field) => {
    const one = await make("Ines Roth");
    const answer = await post(move.action, office.scheduler, [one.id], { reason, ...fields });
    expect(Object.keys(answer.refusal?.errors ?? {})).toEqual([field]);
  });

  it("moves nothing of another organization", async () => {
    const ids = await makeVisits(["Ines Roth"]);
    const outsider = await makeOffice();
    await expect(
      post(move.action, outsider.scheduler, ids, { how: "waiting", reason }),
    ).rejects.toMatchObject({ code: "not-found" });
  });
});

/** A Monday in the next weeks. In most years the clocks do not change within three days of it. */
function nextMonday(): string {
  const days = Array.from({ length: 7 }, (_, index) => dayFromNow(10 + index));
  return days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1)!;
}
