/** The pages beside an intake in the language of its form: a thread, a photo, and canceling the visit. */
import { beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { sayIn } from "#app/platform/page/language.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { projects } from "#db/schema.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { getProject } from "#modules/projects/public.server.ts";
import { projectTranslation } from "../domain/project-translation.server.ts";
import * as cancelRoute from "../routes/cancel-visit.tsx";
import * as threadRoute from "../routes/thread.tsx";
import { makeIntake, roofForm, type MadeIntake } from "./make-intake.ts";

const cancel = servedRoute("modules/intake/routes/cancel-visit.tsx", cancelRoute);
const thread = servedRoute("modules/intake/routes/thread.tsx", threadRoute);

useTestDatabase();

let made: MadeIntake;

beforeEach(async () => {
  const texts = { leaks: { question: "¿Hay goteras?", "option Yes": "Sí" } };
  made = await makeIntake({ form: { ...roofForm, languages: [{ code: "es", texts }] } });
  const inspectionAt = new Date(Date.now() + 86_400_000);
  await db
    .update(projects)
    .set({ inspectionAt, startedAt: new Date() })
    .where(eq(projects.id, made.projectId));
});

async function args(path: string, language: string, init: { form?: FormData } = {}) {
  const request = await requestAs(made.inspector, path, init);
  if (language) request.headers.append("Cookie", `fieldlight_language=${language}`);
  return { request, params: { id: made.projectId, fieldId: "leaks" }, context: {} };
}

const threadArgs = (language: string, init?: { form: FormData }) =>
  args(`/intake/${made.projectId}/threads/leaks`, language, init);

test("a thread has the question and its sentences in the language that the device remembers", async () => {
  const view = await thread.loader(await threadArgs("es"));
  expect(view.question).toBe("¿Hay goteras?");
  expect(sayIn(view.translation ?? null)("Send message")).toBe("Enviar mensaje");
  const english = await thread.loader(await threadArgs(""));
  expect([english.question, english.translation]).toEqual(["Are there leaks?", null]);
  await db
    .update(projects)
    .set({ status: "Needs Corrections" })
    .where(eq(projects.id, made.projectId));
  const form = new FormData();
  form.set("sendKey", newId());
  form.set("text", "¿Qué falta?");
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const { request: signedIn, ...rest } = await threadArgs("es");
  const headers = new Headers(signedIn.headers);
  headers.set("Content-Type", request.headers.get("Content-Type")!);
  const posted = new Request(signedIn.url, {
    method: "POST",
    headers,
    body: await request.arrayBuffer(),
  });
  expect(await toastOf(await thread.action({ ...rest, request: posted }))).toBe("Mensaje enviado.");
});

test("the page that cancels a visit speaks it too; a language that the form lacks is English", async () => {
  const load = async (language: string) =>
    cancel.loader(await args(`/intake/${made.projectId}/cancel`, language));
  expect(sayIn((await load("es")).translation)("Onsite No-Show")).toBe("Nadie en el sitio");
  const { project: view } = await load("es");
  expect(view.bookedIn?.es).toMatch(/^(lun|mar|mié|jue|vie|sáb|dom), /);
  expect((await load("fr")).translation).toBeNull();
  const { project } = await getProject(await scopeOfUser(made.inspector.id), made.projectId);
  expect((await projectTranslation(project, "es-MX"))?.language).toBe("es");
  expect(await projectTranslation(project, null)).toBeNull();
});
