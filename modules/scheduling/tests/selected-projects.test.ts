/** The actions of a list on its ticked projects: one transaction each, with the rows that were left out and an undo. */
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
import * as unassignRoute from "../routes/unassign-selected.ts";
import {
  dayFromNow,
  entriesOf,
  inDenver,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";
import { call, outcome, type Handler } from "./route-calls.ts";

const assign = servedRoute("modules/scheduling/routes/assign-selected.tsx", assignRoute);
const schedule = servedRoute("modules/scheduling/routes/schedule-selected.tsx", scheduleRoute);
const unassign = servedRoute("modules/scheduling/routes/unassign-selected.ts", unassignRoute);

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

/** Posts the ticked projects. @returns the message that the list shows, and its undo. */
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
      /^2 projects assigned\. Left out: Cy Lee \(It is already Completed\); a project that you do not see \(.+\)\.$/,
    );
    expect((await stored([one.id, two.id])).map(({ inspectorId }) => inspectorId)).toEqual([
      office.inspector.id,
      office.inspector.id,
    ]);
    expect(await messagesOf(two.id)).toEqual([
      `Inspector changed from Before to ${office.inspector.name}`,
    ]);
    const back = await post(unassign.action, admin, [], answer.undo!.fields);
    expect(back.message).toBe("2 projects assigned as before.");
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
      /^No projects assigned\. Left out: Ines Roth \(The inspector has another inspection .+\); Cy Lee \(.+\)\.$/,
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
    const undone = await post(unassign.action, office.scheduler, [], again.undo!.fields);
    expect(undone.message).toBe("1 project assigned as before.");
    expect((await stored([ids[0]!]))[0]).toMatchObject({
      inspectorId: office.inspector.id,
      inspectionAt: at,
    });
  });

  it("is undone by nobody else, and not after another change", async () => {
    const one = await make("Ines Roth");
    const answer = await post(assign.action, admin, [one.id], { inspector: office.inspector.id });
    const [colleague] = await makeColleague(office, "admin");
    const others = await post(unassign.action, colleague, [], answer.undo!.fields);
    expect(others.message).toBe("Select projects first.");
    const [other] = await makeColleague(office, "field-user");
    await post(assign.action, colleague, [one.id], { inspector: other.id });
    await expect(post(unassign.action, admin, [], answer.undo!.fields)).rejects.toMatchObject({
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
    const stranger = (await makeOffice()).inspector;
    const answer = await post(assign.action, admin, [one.id], { inspector: stranger.id });
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
    expect(answer.message).toMatch(/^3 projects scheduled\. Left out: Cy Lee \(.+\)\.$/);
    expect(answer.undo).toBeUndefined();
    const times = (await stored([one.id, two.id, three.id])).map(({ inspectionAt }) =>
      inspectionAt!.getTime(),
    );
    const day = inDenver(monday, "15:00").getTime();
    expect(times).toEqual([day, day + 24 * 3_600_000, day + 48 * 3_600_000]);
    expect(await entriesOf(two.id)).toHaveLength(1);
  });

  it("shows what is missing, with the ticked projects", async () => {
    const one = await make("Ines Roth");
    const answer = await post(schedule.action, office.scheduler, [one.id], form);
    expect(answer.refusal?.errors).toHaveProperty("date");
    expect(answer.refusal?.values).toMatchObject({ id: one.id });
  });

  it("opens with the visible ones of the ticked projects, in the order of the list", async () => {
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

/** A Monday in the next weeks, without a change of clocks within three days in most years. */
function nextMonday(): string {
  const days = Array.from({ length: 7 }, (_, at) => dayFromNow(10 + at));
  return days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1)!;
}
