/** The form of a series: what it offers, and that it works by keyboard and without JavaScript. */
import { beforeEach, describe, expect, it, test } from "vitest";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { postedFields, renderPart } from "#app/platform/router/render-part.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "#modules/scheduling/tests/factories.ts";
import { outcome } from "#modules/scheduling/tests/route-calls.ts";
import * as recurrenceRoute from "../routes/recurrence.tsx";
import { RecurrenceForm } from "../ui/recurrence-form.tsx";

const recurrence = servedRoute("modules/recurrences/routes/recurrence.tsx", recurrenceRoute);

useTestDatabase();

let office: Office;
let admin: UserRow;
beforeEach(async () => {
  office = await makeOffice();
  [admin] = await makeColleague(office, "admin");
});

async function visit(id: string, form?: Record<string, string>) {
  const { organizationId } = admin;
  const path = `/organization/${organizationId}/projects/${id}/recurrence`;
  const request = await requestAs(admin, path, { ...(form && { form }) });
  return { request, params: { organizationId, id }, context: {} };
}
const open = async (id: string) => recurrence.loader(await visit(id));
const post = async (id: string, form: Record<string, string>) =>
  outcome(await recurrence.action(await visit(id, form)));

describe("a project that does not recur yet", () => {
  it.each([
    ["2027-03-11T02:00:00Z", "America/Denver", "2027-03-10"],
    ["2027-03-10T22:00:00Z", "Pacific/Guam", "2027-03-11"],
    // Without a zone of the site, the office in Denver decides.
    ["2027-03-11T02:00:00Z", null, "2027-03-10"],
  ])("booked at %s is due on its day in %s", async (at, timeZone, due) => {
    const inspectionAt = new Date(at);
    const { id } = await makeWaitingProject(office, { inspectionAt, site: { timeZone } });
    expect(await open(id)).toMatchObject({ due, until: due.replace("2027", "2032") });
  });

  it("booked on February 29 is offered an end that is a day", async () => {
    const inspectionAt = new Date("2028-02-29T18:00:00Z");
    const { id } = await makeWaitingProject(office, { inspectionAt });
    expect(await open(id)).toMatchObject({ due: "2028-02-29", until: "2033-02-28" });
  });
});

it("is saved and stopped as a browser without JavaScript posts it", async () => {
  const { id } = await makeWaitingProject(office, { inspectionAt: new Date("2027-03-10T18:00Z") });
  const view = await open(id);
  const fields = postedFields(renderPart(<RecurrenceForm view={view} refusal={null} />));
  expect(fields).toEqual({
    intent: "save",
    version: "0",
    which: "following",
    due: "2027-03-10",
    months: "12",
    until: "2032-03-10",
  });
  expect(await post(id, fields)).toMatchObject({ status: 303 });
  const saved = await open(id);
  expect(saved).toMatchObject({ version: 1, isStopped: false });
  const html = renderPart(<RecurrenceForm view={saved} refusal={null} />);
  expect(await post(id, { ...postedFields(html), months: "6" })).toMatchObject({ status: 303 });
  expect(await open(id)).toMatchObject({ version: 2, months: 6 });
  expect(html).toMatch(/<button[^>]*name="intent"[^>]*value="stop"/);
  expect(await post(id, { intent: "stop" })).toMatchObject({ status: 303 });
  expect(await open(id)).toMatchObject({ isStopped: true });
});

test("a refusal keeps what was typed, beside its error", async () => {
  const { id } = await makeWaitingProject(office);
  const view = await open(id);
  const form = { intent: "save", version: "0", due: view.due, months: "0", until: view.until };
  const answer = await recurrence.action(await visit(id, form));
  const { data: refusal } = answer as unknown as { data: FormRefusal };
  const html = renderPart(<RecurrenceForm view={view} refusal={refusal} />);
  expect(html).toContain("Enter 1 to 120 months");
  expect(postedFields(html)).toMatchObject({ months: "0", until: view.until });
});

test("every control is reached by the Tab key and has a label", async () => {
  const { id } = await makeWaitingProject(office);
  const view = { ...(await open(id)), version: 1 };
  const html = renderPart(<RecurrenceForm view={view} refusal={null} />);
  expect(html).not.toMatch(/tabindex="-1"|disabled/i);
  const shown = [...html.matchAll(/<input([^>]*)>/g)].filter(
    ([, text]) => !text!.includes("hidden"),
  );
  expect(shown).toHaveLength(5);
  for (const [, text] of shown) {
    const [, inputId] = / id="([^"]+)"/.exec(text!) ?? [];
    const isLabeled = html.includes(`for="${inputId}"`) || /type="radio"/.test(text!);
    expect(isLabeled, text).toBe(true);
  }
});
