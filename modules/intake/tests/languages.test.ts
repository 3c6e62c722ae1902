/** An intake whose form has two languages: what is shown changes, what is stored does not. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { sayIn } from "#app/platform/page/language.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { IntakeView } from "../domain/opening/intake-view.ts";
import { readOnlyText } from "../domain/catalogs.ts";
import { unpackView } from "../domain/opening/packed-view.ts";
import { getIntake, intakeInLanguage } from "../domain/get-intake.server.ts";
import * as intakeRoute from "../routes/intake.tsx";
import * as submitRoute from "../routes/submit.tsx";
import { answerQuestion } from "./fill-in.ts";
import { makeIntake, roofForm, type MadeIntake } from "./make-intake.ts";

const { loader } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);
const submit = servedRoute("modules/intake/routes/submit.tsx", submitRoute);

useTestDatabase();

const spanish = {
  code: "es",
  texts: {
    "": { title: "Revisión del techo" },
    roof: { title: "Techo" },
    leaks: { question: "¿Hay goteras?", "option Yes": "Sí" },
  },
};

let made: MadeIntake;

/** A request of the inspector's device, which remembers a language. */
async function requestIn(language: string, path: string, user = made.inspector) {
  const request = await requestAs(user, `/intake/${made.projectId}${path}`);
  if (language) request.headers.append("Cookie", `fieldlight_language=${language}`);
  return { request, params: { id: made.projectId }, context: {} };
}

async function openAt(search: string, language = "", user = made.inspector) {
  const opened = await loader(await requestIn(language, search, user));
  if (opened.kind !== "view") throw new Error("The intake has not been started.");
  return unpackView(opened.view);
}

beforeEach(async () => {
  made = await makeIntake({ form: { ...roofForm, languages: [spanish] } });
  const startedAt = new Date();
  await db.update(projects).set({ startedAt }).where(eq(projects.id, made.projectId));
});

it("shows the language of the link, and then that of the device", async () => {
  for (const view of [await openAt("?language=es"), await openAt("?section=roof", "es")]) {
    expect(view.title).toBe("Revisión del techo");
    expect(view.tabs.map(({ title }) => title)).toEqual(["Techo", "Array"]);
    expect(view.section.fields[0]).toMatchObject({
      label: "¿Hay goteras?",
      lang: "es",
      options: [{ label: "Yes", text: "Sí" }, { label: "No" }],
    });
    expect(view.section.fields[1]).toMatchObject({ label: "Where does it leak?", lang: "en" });
  }
  expect((await openAt("", "de")).title).toBe("Roof check");
});

it("offers the languages, and sends only the texts of one", async () => {
  const view = await openAt("?language=es");
  expect(view.languages).toEqual([
    { code: "en", name: "English", isChosen: false },
    { code: "es", name: "Español", isChosen: true },
  ]);
  expect(view.translation?.sentences.Next).toBe("Siguiente");
  const english = await openAt("");
  expect(english.translation).toBeNull();
  expect(JSON.stringify(english)).not.toContain("goteras");
});

it("has the published form in the same language, which names the tables of a report", async () => {
  const intake = await getIntake(made.as(made.inspector), made.projectId);
  const { publishedForm, form } = intakeInLanguage(intake, "es");
  expect(publishedForm.sections[0]?.title).toBe("Techo");
  expect(form.sections[0]?.title).toBe("Techo");
});

it("stores an answer by its label, whatever the language", async () => {
  const scope = made.as(made.inspector);
  await answerQuestion(scope, made.projectId, { fieldId: "leaks", value: "Yes" });
  const { answers, form } = await getIntake(scope, made.projectId);
  expect(answers.leaks).toEqual({ values: ["Yes"] });
  expect(form.sections[0]?.title).toBe("Roof");
  const view = await openAt("?language=es");
  expect(view.answers.leaks).toEqual({ values: ["Yes"] });
});

const booked = {
  inspectionAt: new Date("2026-11-26T05:00:00Z"),
  site: { timeZone: "America/Phoenix" },
};

it("starts in the language of the device, with the booked time", async () => {
  const form = { ...roofForm, languages: [spanish] };
  made = await makeIntake({ form, status: "Scheduled", booked });
  const started = await loader(await requestIn("es", ""));
  expect(started).toMatchObject({ kind: "start", title: "Revisión del techo" });
  expect(timeOf(started)).toBe("mié, 25 nov, 10:00 p. m. MST");
  expect(translationOf(started)?.sentences.Start).toBe("Comenzar");
  expect(started).toMatchObject({
    languages: [
      { name: "English", isChosen: false },
      { name: "Español", isChosen: true },
    ],
  });
  const english = await loader(await requestIn("", ""));
  expect(translationOf(english)).toBeNull();
  expect(english).toMatchObject({ languages: [{ isChosen: true }, { isChosen: false }] });
  expect(timeOf(english)).toBe("Wed, Nov 25, 10:00 PM MST");
});

const reasonIn = (view: IntakeView) => readOnlyText(view, sayIn(view.translation));

type Opened = Awaited<ReturnType<typeof loader>>;
const translationOf = (opened: Opened) =>
  opened.kind === "start" ? opened.translation : undefined;
const withoutYear = (text: string) => text.replaceAll("\u00A0", " ").replace(/,? 20\d\d/, "");
const timeOf = (opened: Opened) => withoutYear((opened.kind === "start" && opened.booked) || "");

it("is submitted in the language of the device", async () => {
  const scope = made.as(made.inspector);
  await answerQuestion(scope, made.projectId, { fieldId: "leaks", value: "No" });
  await answerQuestion(scope, made.projectId, { fieldId: "modules", value: "12" });
  const page = await submit.loader(await requestIn("es", "/submit"));
  expect(page.title).toBe("Revisión del techo");
  const say = sayIn(page.translation);
  expect(say(page.submitLabel)).toBe("Enviar a revisión");
  expect(say("{answered} of {total} questions are answered.", page.progress)).toBe(
    "2 de 3 preguntas respondidas.",
  );
  expect((await submit.loader(await requestIn("", "/submit"))).translation).toBeNull();
});

it("says in Spanish when the visit is, and why nothing can be changed", async () => {
  const { projectId } = made;
  const { inspectionAt } = booked;
  await db.update(projects).set({ inspectionAt }).where(eq(projects.id, projectId));
  const inspection = async (language: string) =>
    (await openAt("", language)).details.find(({ label }) => label === "Inspection");
  expect((await inspection("es"))?.value).toContain("jue, 26 nov");
  expect((await inspection(""))?.value).toContain("Thu, Nov 26");
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, projectId));
  expect(reasonIn(await openAt("", "es"))).toBe("El estado de esta visita es: Terminado.");
  expect(reasonIn(await openAt(""))).toBe("This intake is Completed.");
});
