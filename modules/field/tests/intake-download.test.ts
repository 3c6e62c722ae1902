import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  checkDownload,
  openDownload,
  progressOf,
  type IntakeDownload,
  type UnsentWork,
} from "../domain/intake-download.ts";
import { answerQuestion, openPage } from "#modules/intake/tests/fill-in.ts";
import * as copyRoute from "../routes/download-intake.ts";
import { stringsForm } from "#modules/intake/tests/strings-form.ts";
import { makeIntake, roofForm, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader } = servedRoute("modules/field/routes/download-intake.ts", copyRoute);

useTestDatabase();

async function fetchDownload(
  made: MadeIntake,
  who: UserRow = made.inspector,
): Promise<IntakeDownload> {
  const request = await requestAs(who, `/intake/${made.projectId}/copy`);
  const response = await loader({ request, params: { id: made.projectId }, context: {} });
  return (await response.json()) as IntakeDownload;
}

/** An intake that was started on another day. */
async function makeBegun(): Promise<MadeIntake> {
  const made = await makeIntake();
  const startedAt = new Date();
  await db.update(projects).set({ startedAt }).where(eq(projects.id, made.projectId));
  return made;
}

it("a download opens in every language of its form", async () => {
  const texts = { roof: { title: "Techo" }, leaks: { question: "¿Hay goteras?" } };
  const made = await makeIntake({ form: { ...roofForm, languages: [{ code: "es", texts }] } });
  const download = await fetchDownload(made);
  const titleIn = (language: string | null) => {
    const opened = openDownload(download, done({ isStarted: true }), { ...roof, language });
    return (
      opened.kind === "view" && [opened.view.section.title, opened.view.section.fields[0]?.label]
    );
  };
  expect(titleIn("es")).toEqual(["Techo", "¿Hay goteras?"]);
  expect(titleIn(null)).toEqual(["Roof", "Are there leaks?"]);
});

it("a phone starts, closes and submits an intake in Spanish without a connection", async () => {
  const form = { ...roofForm, languages: [{ code: "es", texts: { "": { title: "Techo" } } }] };
  const inspectionAt = new Date("2026-11-26T05:00:00Z");
  const booked = { inspectionAt, site: { timeZone: "America/Phoenix" } };
  const made = await makeIntake({ form, status: "Scheduled", booked });
  const download = await fetchDownload(made);
  const page = { ...roof, language: "es" };
  const start = openDownload(download, nothingDone, page);
  if (start.kind !== "start") throw new Error("The intake has been started.");
  expect(start.title).toBe("Techo");
  expect(start.translation?.language).toBe("es");
  expect(start.languages.map(({ code, isChosen }) => [code, isChosen])).toEqual([
    ["en", false],
    ["es", true],
  ]);
  expect(start.booked).toMatch(/^mié, 25 nov( 2026)?, 10:00/);
  expect(openDownload(download, nothingDone, roof)).toMatchObject({
    translation: null,
    booked: expect.stringContaining("Nov 25") as unknown,
  });
  const answers = { leaks: { values: ["No"] }, modules: { values: ["12"] } };
  const whole = done({ isStarted: true, answers });
  const checked = checkDownload(download, whole, "es");
  expect(checked).toMatchObject({ page: { title: "Techo", translation: { language: "es" } } });
  expect(checkDownload(download, whole)).toMatchObject({ page: { translation: null } });
  const closed = openDownload(download, { ...whole, isSubmitted: true }, page);
  if (closed.kind !== "view") throw new Error("The intake has not been started.");
  const { readOnlyReason, translation } = closed.view;
  expect(translation?.sentences[readOnlyReason ?? ""]).toContain("Usted envió esta visita");
});

it("begins with defaults, also in what a phone adds before it is sent", async () => {
  const begun = structuredClone(stringsForm);
  begun.sections[0]!.fields[0]!.defaultValues = ["1"];
  begun.sections[1]!.fields[0]!.defaultValues = ["SE7600H"];
  const made = await makeIntake({ form: begun, status: "Scheduled" });
  const download = await fetchDownload(made);
  const modelOf = (instance: string, answers = {}) => {
    const unsent = done({ isStarted: true, startedOn: "2026-11-29", answers });
    const opened = openDownload(download, unsent, { ...roof, sectionId: `inverter~${instance}` });
    return opened.kind === "view" && opened.view.answers[`model~${instance}`];
  };
  const byDefault = { values: ["SE7600H"], isDefault: true };
  expect(modelOf("1")).toEqual(byDefault);
  const two = { inverters: { values: ["2"] }, "model~1": { values: [] } };
  expect(modelOf("2", two)).toEqual(byDefault);
  expect(modelOf("1", two)).toEqual({ values: [] });
});

const nothingDone: UnsentWork = {
  isStarted: false,
  answers: {},
  photoFields: [],
  isSubmitted: false,
  isCanceled: false,
};
const done = (set: Partial<UnsentWork>): UnsentWork => ({ ...nothingDone, ...set });
const yes = { values: ["Yes"] };
const roof = { sectionId: "roof", showMissing: false };

it.each([false, true])(
  "a download opens as the server opens the intake, including what is missing: %s",
  async (showMissing) => {
    const made = await makeBegun();
    const scope = made.as(made.inspector);
    await answerQuestion(scope, made.projectId, { fieldId: "leaks", value: "Yes" });
    const requested = { sectionId: "roof", showMissing };
    const online = await openPage(scope, made.projectId, requested);
    const opened = openDownload(await fetchDownload(made), nothingDone, requested);
    expect(opened).toEqual({
      kind: "view",
      title: online.title,
      view: JSON.parse(JSON.stringify(online)) as typeof online,
    });
  },
);

it("an intake is started and answered on the phone before the server knows", async () => {
  const made = await makeIntake({
    status: "Scheduled",
    booked: {
      inspectionAt: new Date("2026-11-25T17:30:00Z"),
      site: { timeZone: "America/Phoenix" },
    },
  });
  const download = await fetchDownload(made);
  expect(openDownload(download, nothingDone, roof)).toMatchObject({
    kind: "start",
    booked: expect.stringMatching(/^Wed, Nov 25, (2026, )?10:30 AM MST$/) as unknown,
    isInProgress: false,
  });
  const answered = done({ isStarted: true, answers: { leaks: yes } });
  const opened = openDownload(download, answered, roof);
  if (opened.kind !== "view") throw new Error("The intake has not been started.");
  expect(opened.view.readOnly).toBe(false);
  expect(opened.view.tabs[0]).toMatchObject({ answered: 1, total: 2 });
});

it("a submission is checked on the phone as the server checks it, and closes the intake", async () => {
  const made = await makeBegun();
  const download = await fetchDownload(made);
  expect(checkDownload(download, done({ answers: { leaks: yes } }))).toEqual({ missingIn: "roof" });
  const whole = { leaks: { values: ["No"] }, modules: { values: ["12"] } };
  expect(checkDownload(download, done({ answers: whole }))).toMatchObject({
    page: { submitLabel: "Submit for Review" },
  });
  const opened = openDownload(download, done({ answers: whole, isSubmitted: true }), roof);
  expect(opened).toMatchObject({ kind: "view", view: { readOnly: true } });
});

it("a visit that is canceled on the phone is closed there, and the phone offers canceling when the server does", async () => {
  const made = await makeIntake({ status: "Scheduled" });
  const download = await fetchDownload(made);
  expect(download.cancel).toMatchObject({ id: made.projectId, bookedAt: null });
  expect(openDownload(download, done({ isCanceled: true }), roof)).toMatchObject({
    kind: "view",
    view: { readOnly: true },
  });
  const inReview = await makeIntake({ status: "Review" });
  expect((await fetchDownload(inReview)).cancel).toBeNull();
});

it("is refused to people of other organizations", async () => {
  const made = await makeIntake();
  const outsider = await makeUser({ type: "field-user" });
  await expect(fetchDownload(made, outsider)).rejects.toMatchObject({ code: "not-found" });
});

it("counts the required photos that are still to be taken, with those that wait on the phone", async () => {
  const form = structuredClone(roofForm);
  form.sections[1]!.fields[0]!.photoRequired = true;
  const made = await makeIntake({ form });
  const startedAt = new Date();
  await db.update(projects).set({ startedAt }).where(eq(projects.id, made.projectId));
  const download = await fetchDownload(made);
  expect(progressOf(download, nothingDone)).toMatchObject({ answered: 0, photosNeeded: 1 });
  const photographed = done({ photoFields: ["modules"], answers: { leaks: yes } });
  expect(progressOf(download, photographed)).toMatchObject({ answered: 1, photosNeeded: 0 });
  const waiting = await fetchDownload(await makeIntake({ status: "Scheduled", form }));
  expect(progressOf(waiting, nothingDone)).toBeNull();
});

it("names the site's address for every field page", async () => {
  const { facts, intake } = await fetchDownload(await makeBegun());
  expect(facts.siteAddress).toMatch(/\w/);
  expect(intake.form.title).toBe("Roof check");
});
