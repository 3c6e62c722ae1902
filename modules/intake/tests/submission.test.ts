/**
 * Submitting from the pages. The intake is checked first, and the confirmation page opens only if it can be submitted.
 */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries, projects } from "#db/schema.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { inputNames, missingFieldsMessage } from "#modules/form-logic/public.answers.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { readIntake } from "../domain/get-intake.server.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import { checkSubmission } from "../domain/submit/submit-intake.server.ts";
import { viewIntake } from "../domain/opening/view-intake.server.ts";
import { intakes } from "../schema.ts";
import * as intakeRoute from "../routes/intake.tsx";
import * as submitRoute from "../routes/submit.tsx";
import { makeIntake, roofForm, type MadeIntake } from "./make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: intakeAction } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);
const { action, loader } = servedRoute("modules/intake/routes/submit.tsx", submitRoute);

useTestDatabase();

const submitPath = (made: MadeIntake) => `/intake/${made.projectId}/submit`;

async function post(made: MadeIntake, form: Record<string, string>, user = made.inspector) {
  const request = await requestAs(user, submitPath(made), { form });
  return action({ request, params: { id: made.projectId }, context: {} });
}

async function open(made: MadeIntake, user: UserRow = made.inspector) {
  const request = await requestAs(user, submitPath(made));
  return loader({ request, params: { id: made.projectId }, context: {} });
}

const answer = (made: MadeIntake, values: Record<string, string>) =>
  saveAnswers(
    made.as(made.inspector),
    made.projectId,
    Object.entries(values).map(([fieldId, value]) => ({
      fieldId,
      basedOn: 0,
      answer: { values: [value] },
    })),
  );

const locationOf = (answered: unknown) =>
  answered instanceof Response ? (answered.headers.get("location") ?? "") : "";

async function statusOf(made: MadeIntake) {
  const [row] = await db.select().from(projects).where(eq(projects.id, made.projectId));
  return row?.status;
}

const logOf = (made: MadeIntake) =>
  db.select().from(logEntries).where(eq(logEntries.categoryId, made.projectId));

describe("pressing the submit button", () => {
  it("leads back to what is missing, and only the log records it", async () => {
    const made = await makeIntake();
    expect(locationOf(await post(made, { intent: "check" }))).toMatch(
      /\/intake\/[^/]+\?section=roof&missing=1$/,
    );
    expect(await statusOf(made)).toBe("In Progress");
    expect(await logOf(made)).toMatchObject([{ message: missingFieldsMessage, severity: 2 }]);
  });

  it("stores with the intake what is wrong with each question, until it is submitted", async () => {
    const made = await makeIntake();
    const errors = async () => {
      const [row] = await db
        .select({ errors: intakes.errors })
        .from(intakes)
        .where(eq(intakes.projectId, made.projectId));
      return row?.errors;
    };
    await answer(made, { modules: "-1" });
    await post(made, { intent: "check" });
    expect(await errors()).toEqual({
      leaks: "this field is required",
      modules: "Negative numbers are not allowed.",
    });
  });

  it("does the same without JavaScript, where the submission is posted with the section", async () => {
    const made = await makeIntake();
    const form = new FormData();
    form.set("section", "roof");
    form.set("intent", "submit");
    form.set(inputNames.version("leaks"), "0");
    form.set(inputNames.value("leaks"), "No");
    const signedIn = await requestAs(made.inspector, `/intake/${made.projectId}`);
    const headers = { cookie: signedIn.headers.get("cookie") ?? "", origin: "http://localhost" };
    const request = new Request(signedIn.url, { method: "POST", body: form, headers });
    const answered = await intakeAction({ request, params: { id: made.projectId }, context: {} });
    expect(locationOf(answered)).toMatch(/\?section=array&missing=1$/);
  });

  it("leads to the confirmation when nothing is missing", async () => {
    const made = await makeIntake();
    await answer(made, { leaks: "No", modules: "24" });
    expect(locationOf(await post(made, { intent: "check" }))).toMatch(/\/submit$/);
    expect(await open(made)).toMatchObject({ submitLabel: "Submit for Review", unchanged: [] });
    expect(await logOf(made)).toEqual([]);
    expect(locationOf(await post(made, {}))).toMatch(/\/manage$/);
    expect(await statusOf(made)).toBe("Review");
  });

  it("makes the project searchable by the codes in its visible answers, not in hidden ones", async () => {
    const made = await makeIntake();
    const found = async () => (await getProject(made.as(made.admin), made.projectId)).project;
    await answer(made, {
      leaks: "No",
      where: "HID-10",
      modules: "24",
      view: "Gateway GW-7741-03.",
    });
    expect((await found()).answerCodes).toBe("");
    await post(made, {});
    const submitted = await found();
    expect(submitted.answerCodes).toBe("gw-7741-03");
    expect(submitted.searchText).toMatch(/\ngw-7741-03$/);
  });

  it("asks for the rubric before it asks for a confirmation", async () => {
    const made = await makeIntake({ withRubric: false });
    await answer(made, { leaks: "No", modules: "24" });
    expect(locationOf(await post(made, { intent: "check" }))).toMatch(/\?missing=1$/);
    const scope = made.as(made.inspector);
    expect(await checkSubmission(scope, made.projectId)).toMatchObject({
      message: "This project has no rubric. Choose a scoring rubric for it first.",
    });
    const found = await getProject(scope, made.projectId);
    const intake = await readIntake(made.project);
    const requested = { sectionId: null, showMissing: true };
    expect(await viewIntake(scope, found, intake, requested)).toMatchObject({
      blockingQuestions: [],
      rubricLack: "This project has no rubric. Choose a scoring rubric for it first.",
    });
  });
});

it("the address of the confirmation leads back while something is missing, and logs nothing", async () => {
  const made = await makeIntake({ form: { ...roofForm, skipReview: true } });
  const away: unknown = await open(made).catch((thrown: unknown) => thrown);
  expect(locationOf(away)).toMatch(/\?section=roof&missing=1$/);
  expect(await logOf(made)).toEqual([]);
  await answer(made, { leaks: "No", modules: "24" });
  expect(await open(made)).toMatchObject({ submitLabel: "Finalize" });
});

it("lists scored questions without an answer before the confirmation", async () => {
  // No question is required. Otherwise a missing required answer would be reported before the confirmation.
  const sections = roofForm.sections.map((section) => ({
    ...section,
    fields: section.fields.map(({ id, type, label, options }) => ({ id, type, label, options })),
  }));
  const made = await makeIntake({ form: { ...roofForm, sections } });
  await expect(open(made)).resolves.toMatchObject({
    unanswered: [{ id: "leaks", text: "Are there leaks?", sectionId: "roof" }],
  });
  await answer(made, { leaks: "No" });
  await expect(open(made)).resolves.toMatchObject({ unanswered: [] });
});
