/** Inspections that recur: projects made ahead, and changes of one or of all that follow. */
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "#modules/scheduling/tests/factories.ts";
import { outcome } from "#modules/scheduling/tests/route-calls.ts";
import { daysLater, dueDayAt, formatInterval, nextDueDay } from "../domain/due-days.ts";
import { createDueProjects } from "../domain/create-due-projects.server.ts";
import { loadPanel } from "../panels/recurrence-panel.server.ts";
import * as recurrenceRoute from "../routes/recurrence.tsx";
import { recurringProjects } from "../schema.ts";

const recurrence = servedRoute("modules/recurrences/routes/recurrence.tsx", recurrenceRoute);

useTestDatabase();

let office: Office;
let admin: UserRow;
let scope: Scope;
let id: string;

beforeEach(async () => {
  office = await makeOffice();
  [admin, scope] = await makeColleague(office, "admin");
  ({ id } = await makeWaitingProject(office, {
    status: "To Be Scheduled",
    inspectorId: office.inspector.id,
    inspectorName: office.inspector.name,
    site: { siteOwnerName: "Mesa Dairy" },
  }));
});

const today = () => new Date().toISOString().slice(0, 10);
const yearly = (set: Record<string, string> = {}) => ({
  intent: "save",
  months: "12",
  due: today(),
  until: daysLater(today(), 1200),
  which: "following",
  version: "0",
  ...set,
});

async function post(form: Record<string, string>, user = admin, project = id) {
  const path = `/organization/${user.organizationId}/projects/${project}/recurrence`;
  const request = await requestAs(user, path, { form });
  const params = { organizationId: user.organizationId, id: project };
  return outcome(await recurrence.action({ request, params, context: {} }));
}

const series = () =>
  db
    .select({ id: projects.id, due: recurringProjects.dueDay, project: projects, site: sites })
    .from(recurringProjects)
    .innerJoin(projects, eq(projects.id, recurringProjects.projectId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(eq(projects.organizationId, office.organization.id))
    .orderBy(asc(recurringProjects.dueDay));

const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const panel = async () => loadPanel(scope, await getProject(scope, id));

describe("due days", () => {
  it("are counted from the anchor, so that a short month shortens only itself", () => {
    const monthly = { anchorDay: "2027-01-31", months: 1, made: 0, untilDay: "2027-03-30" };
    expect([1, 2, 13].map((steps) => dueDayAt(monthly, steps))).toEqual([
      "2027-02-28",
      "2027-03-31",
      "2028-02-29",
    ]);
    expect(nextDueDay(monthly)).toBe("2027-02-28");
    expect(nextDueDay({ ...monthly, made: 1 })).toBeNull();
    expect([1, 12, 18, 24].map(formatInterval)).toEqual([
      "Every month",
      "Every year",
      "Every 18 months",
      "Every 2 years",
    ]);
  });
});

it("makes the next project 60 days ahead, once, as a copy, until the end", async () => {
  expect(await post(yearly())).toMatchObject({ status: 303 });
  expect(await series()).toHaveLength(1);
  await createDueProjects(later(290));
  expect(await series()).toHaveLength(1);
  await Promise.all([createDueProjects(later(320)), createDueProjects(later(320))]);
  expect(await series()).toHaveLength(2);
  const [first, second] = await series();
  expect(second).toMatchObject({
    due: dueDayAt({ anchorDay: today(), months: 12, made: 0, untilDay: "" }, 1),
    project: {
      status: "To Be Scheduled",
      inspectorId: office.inspector.id,
      clientName: "ACME",
      formTitle: "Roof check",
    },
    site: { siteOwnerName: "Mesa Dairy" },
  });
  expect(second!.project.siteId).not.toBe(first!.project.siteId);
  expect(await panel()).toMatchObject({
    facts: [{ value: expect.stringContaining("Every year until") as unknown }, {}, {}],
    items: [{ id: second!.id, detail: "To Be Scheduled" }],
  });
  await createDueProjects(later(5000));
  await createDueProjects(later(5000));
  expect(await series()).toHaveLength(4);
});

it("changes one project, or it and all that follow", async () => {
  await post(yearly({ months: "1" }));
  await createDueProjects(later(1));
  const made = await series();
  expect(made.length).toBeGreaterThanOrEqual(2);
  const second = made[1]!;
  const moved = daysLater(second.due, 3);
  const change = { months: "2", due: moved, version: "1" };
  await post(yearly({ ...change, which: "one" }), admin, second.id);
  expect((await series()).map(({ due }) => due)).toContain(moved);
  const [other] = await makeColleague(office, "field-user");
  await db
    .update(projects)
    .set({ inspectorId: other.id, inspectorName: other.name })
    .where(eq(projects.id, second.id));
  await post(yearly(change), admin, second.id);
  await createDueProjects(later(90));
  const changed = await series();
  const at = changed.findIndex((each) => each.id === second.id);
  const terms = { anchorDay: moved, months: 2, made: 0, untilDay: "" };
  expect(changed.slice(at + 1).map(({ due }) => due)).toEqual(
    changed.slice(at + 1).map((_, index) => dueDayAt(terms, index + 1)),
  );
  expect(changed.length).toBeGreaterThan(at + 1);
  expect(changed.slice(at).every(({ project }) => project.inspectorId === other.id)).toBe(true);
  expect(changed[0]!.project.inspectorId).toBe(office.inspector.id);
  expect(await post(yearly(change), admin, second.id)).toMatchObject({ status: 409 });
});

it("can be stopped and resumed, and ends when its template is deleted", async () => {
  await post(yearly());
  await post({ intent: "stop" });
  await createDueProjects(later(400));
  expect(await series()).toHaveLength(1);
  await post({ intent: "resume" });
  await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, id));
  await createDueProjects(later(400));
  expect(await series()).toHaveLength(1);
});

it("is refused to schedulers and other organizations, and says what is wrong", async () => {
  expect(await post(yearly({ until: daysLater(today(), -1), months: "0" }))).toMatchObject({
    status: 400,
    errors: { months: "Enter 1 to 120 months" },
  });
  await expect(post(yearly(), office.scheduler)).rejects.toMatchObject({ code: "not-authorized" });
  const stranger = await makeOffice();
  const [outsider] = await makeColleague(stranger, "admin");
  await expect(post(yearly(), outsider)).rejects.toMatchObject({ code: "not-found" });
});
