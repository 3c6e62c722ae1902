import { expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeProject, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { groupByDay, typeText, type Assignment } from "../domain/assignment.ts";
import * as fieldRoute from "../routes/field.tsx";
import { listFormTitles } from "#modules/intake/public.field.server.ts";
import { makeIntake, roofForm } from "#modules/intake/tests/make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader } = servedRoute("modules/field/routes/field.tsx", fieldRoute);

useTestDatabase();

const hour = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * hour);

async function open(who: UserRow) {
  const request = await requestAs(who, "/field");
  const { days } = await loader({ request, params: {}, context: {} });
  return days;
}

it("lists the inspector's own week, what is under way and what was sent back, but no other person's inspections", async () => {
  const made = await makeIntake({ status: "Needs Corrections" });
  const { inspector, organizationId } = made;
  const make = (status: ProjectStatus, inspectionAt: Date | null, inspectorId = inspector.id) =>
    makeProject({ organizationId, status, inspectionAt, inspectorId });
  const soon = await make("Scheduled", fromNow(50));
  await make("Scheduled", fromNow(50), made.admin.id);
  await make("Scheduled", fromNow(24 * 30));
  await make("Completed", fromNow(50));
  const late = await make("In Progress", fromNow(-24 * 30));
  const days = await open(inspector);
  expect(days.week.map(({ id }) => id)).toEqual([soon.id]);
  expect(days.open.map(({ id, screen }) => [id, screen])).toEqual([
    [late.id, "intake"],
    [made.projectId, "correct"],
  ]);
});

it("the field page has the steps on the way to each visit, also of later days, when the phone may be offline", async () => {
  const { inspector, organizationId } = await makeIntake();
  const visit = await makeProject({
    organizationId,
    status: "Scheduled",
    inspectionAt: fromNow(60),
    inspectorId: inspector.id,
    site: { siteRepEmail: "ines@site.test" },
  });
  const days = await open(inspector);
  expect(days.week).toMatchObject([
    { actions: [{ path: `/projects/${visit.id}/on-my-way`, label: "On My Way" }] },
  ]);
});

it("has its sentences in the language that the URL chooses or the device remembers", async () => {
  const { inspector } = await makeIntake();
  const wordsOf = async (path: string, cookie = "") => {
    const request = await requestAs(inspector, path);
    request.headers.append("Cookie", `${request.headers.get("Cookie")}; ${cookie}`);
    return (await loader({ request, params: {}, context: {} })).translation;
  };
  expect(await wordsOf("/field")).toBeNull();
  expect((await wordsOf("/field?language=es"))?.sentences.Today).toBe("Hoy");
  expect((await wordsOf("/field", "fieldlight_language=es"))?.language).toBe("es");
  expect(await wordsOf("/field?language=en", "fieldlight_language=es")).toBeNull();
});

it("has the title of each form in the languages of the form", async () => {
  const languages = [{ code: "es", texts: { "": { title: "Revisión del techo" } } }];
  const made = await makeIntake({ form: { ...roofForm, languages } });
  const plain = await makeProject({
    organizationId: made.organizationId,
    status: "In Progress",
    inspectorId: made.inspector.id,
  });
  const { open: listed } = await open(made.inspector);
  const typesIn = (language?: string) =>
    new Map(listed.map((each) => [each.id, typeText(each, language)]));
  expect(typesIn("es").get(made.projectId)).toBe("Revisión del techo");
  expect(typesIn().get(made.projectId)).toBe("Roof check");
  expect(typesIn("es").get(plain.id)).toBe(plain.formTitle);
  const ids = [made.projectId];
  const outsider = await makeIntake();
  expect((await listFormTitles(made.as(made.inspector), ids)).size).toBe(1);
  expect((await listFormTitles(outsider.as(outsider.admin), ids)).size).toBe(0);
});

it("hides from an inspector what was assigned to another one", async () => {
  const made = await makeIntake();
  expect((await open(made.inspector)).open).toHaveLength(1);
  await db
    .update(projects)
    .set({ inspectorId: made.admin.id })
    .where(eq(projects.id, made.projectId));
  expect((await open(made.inspector)).open).toEqual([]);
});

it("uses the site's own time zone for the day", () => {
  const late = new Date("2026-03-04T05:30:00Z");
  const at = (id: string, zone: string) => ({ id, zone, at: late }) as Assignment;
  const now = new Date("2026-03-03T20:00:00Z");
  const { today, week } = groupByDay([at("denver", "America/Denver"), at("utc", "UTC")], now);
  expect([today, week].map((each) => each.map(({ id }) => id))).toEqual([["denver"], ["utc"]]);
});
