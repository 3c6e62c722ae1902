import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Rubric } from "#modules/form-logic/public.scoring.ts";
import { translateForm } from "#modules/form-logic/public.answers.ts";
import { getPublishedForm } from "#modules/forms/public.versions.server.ts";
import { getOwnForm } from "#modules/forms/public.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listActions, listNamedActions } from "#modules/recommendations/public.server.ts";
import { listRubrics } from "#modules/scoring/public.rubric-list.server.ts";
import { loadRubric } from "#modules/scoring/public.rubrics.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { startWithForm } from "../domain/start-with-form.server.ts";
import { readyForms } from "../domain/ready-forms.ts";

useTestDatabase();

async function newcomer() {
  const organization = await makeOrganization();
  const user = await makeUser({ organizationId: organization.id, type: "client" });
  return scopeOfUser(user.id);
}

async function rubricsOf(scope: Scope, formId: string): Promise<Rubric[]> {
  const form = await getOwnForm(scope, formId);
  const listed = await listRubrics(scope, formId);
  return Promise.all(listed.map(async ({ id }) => (await loadRubric(form, id))!.rubric));
}

test.each(readyForms.map((form) => [form.title, form] as const))(
  "%s is published, with a rubric whose actions are its own",
  async (title, ready) => {
    const scope = await newcomer();
    const id = await startWithForm(scope, ready, newId());
    const [form] = await db.select().from(forms).where(eq(forms.id, id));
    expect(form).toMatchObject({ title, active: true, publishedVersion: 1, rubricCount: 1 });
    expect(form!.organizationId).toBe(scope.organizationId);
    const rubrics = await rubricsOf(scope, id);
    expect(rubrics.map(({ name }) => name)).toEqual(["Acceptance"]);
    const actions = (await listActions(scope, id)).map((action) => action.id);
    const used = rubrics.flatMap(({ questions }) =>
      Object.values(questions).flatMap(({ selectedActions = [] }) => selectedActions),
    );
    expect(new Set(used)).toEqual(new Set(actions));
  },
);

test("the commissioning form is published in English and Spanish", async () => {
  const scope = await newcomer();
  const ready = readyForms.find(({ id }) => id === "commissioning")!;
  const id = await startWithForm(scope, ready, newId());
  const form = translateForm(await getPublishedForm(scope, id), "es");
  expect(form.title).toBe("Puesta en servicio");
  const strings = form.sections.find(({ id: section }) => section === "string");
  expect(strings?.repeat?.noun).toBe("Cadena");
  expect(strings?.fields[0]).toMatchObject({
    question: "¿Es correcta la polaridad?",
    options: [{ label: "Pass", text: "Cumple" }, { label: "Fail" }, {}, {}],
  });
  const own = await getOwnForm(scope, id);
  const ids = (await listActions(scope, id)).map((action) => action.id);
  const [first] = await listNamedActions(own, ids.slice(0, 1), "es");
  expect(first).toMatchObject({
    strategy: "Repetir las pruebas con un instrumento calibrado",
    criticality: "En el plazo de un mes",
  });
});

test("a button that is pressed twice adds one form, and two forms share their scoring systems", async () => {
  const scope = await newcomer();
  const id = newId();
  const [first] = readyForms;
  const made = await Promise.all([
    startWithForm(scope, first!, id),
    startWithForm(scope, first!, id),
  ]);
  expect(new Set(made)).toEqual(new Set([id]));
  await startWithForm(scope, readyForms[1]!, newId());
  const own = await db.select().from(forms).where(eq(forms.organizationId, scope.organizationId));
  expect(own).toHaveLength(2);
  const rubrics = (await Promise.all(own.map((form) => rubricsOf(scope, form.id)))).flat();
  expect(new Set(rubrics.map(({ scoringSystemId }) => scoringSystemId)).size).toBe(1);
});

test("another organization's id becomes a form of its own", async () => {
  const id = await startWithForm(await newcomer(), readyForms[0]!, newId());
  const scope = await newcomer();
  const other = await startWithForm(scope, readyForms[0]!, id);
  expect(other).not.toBe(id);
  const found = and(eq(forms.id, other), eq(forms.organizationId, scope.organizationId));
  expect(await db.$count(forms, found)).toBe(1);
});
