/** An intake whose form has two languages: what is shown changes, what is stored does not. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { unpackView } from "../domain/opening/packed-view.ts";
import { getIntake } from "../domain/get-intake.server.ts";
import * as intakeRoute from "../routes/intake.tsx";
import { answerQuestion } from "./fill-in.ts";
import { makeIntake, roofForm, type MadeIntake } from "./make-intake.ts";

const { loader } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);

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

async function openAt(search: string, cookie = "") {
  const request = await requestAs(made.inspector, `/intake/${made.projectId}${search}`);
  if (cookie) request.headers.append("Cookie", cookie);
  const opened = await loader({ request, params: { id: made.projectId }, context: {} });
  if (opened.kind !== "view") throw new Error("The intake has not been started.");
  return unpackView(opened.view);
}

beforeEach(async () => {
  made = await makeIntake({ form: { ...roofForm, languages: [spanish] } });
  const startedAt = new Date();
  await db.update(projects).set({ startedAt }).where(eq(projects.id, made.projectId));
});

it("shows the language of the link, and then that of the device", async () => {
  for (const view of [
    await openAt("?language=es"),
    await openAt("?section=roof", "fieldlight_language=es"),
  ]) {
    expect(view.title).toBe("Revisión del techo");
    expect(view.tabs.map(({ title }) => title)).toEqual(["Techo", "Array"]);
    expect(view.section.fields[0]).toMatchObject({
      label: "¿Hay goteras?",
      lang: "es",
      options: [{ label: "Yes", text: "Sí" }, { label: "No" }],
    });
    expect(view.section.fields[1]).toMatchObject({ label: "Where does it leak?", lang: "en" });
  }
  expect((await openAt("", "fieldlight_language=de")).title).toBe("Roof check");
});

it("offers the languages, and sends only the texts of one", async () => {
  const view = await openAt("?language=es");
  expect(view.languages).toEqual([
    { code: "en", name: "English", isChosen: false },
    { code: "es", name: "Español", isChosen: true },
  ]);
  expect(view.words?.sentences.Next).toBe("Siguiente");
  const english = await openAt("");
  expect(english.words).toBeNull();
  expect(JSON.stringify(english)).not.toContain("goteras");
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
