import { beforeEach } from "vitest";
import { newId } from "#db/columns.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";
import { condition, shownIfAll } from "#modules/form-logic/testing/form-factories.ts";
import * as formRoute from "../routes/form.tsx";
import * as sectionRoute from "../routes/section.tsx";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: formAction } = servedRoute("modules/form-builder/routes/form.tsx", formRoute);
const { action: sectionAction, loader: sectionLoader } = servedRoute(
  "modules/form-builder/routes/section.tsx",
  sectionRoute,
);

/** Two people of one organization and their form. `useBuilderSetup` creates them again for each test. */
export let ann: UserRow;
export let ben: UserRow;
export let scope: Scope;
export let form: FormDefinition;

export function useBuilderSetup(): void {
  beforeEach(createSetup);
}

async function createSetup(): Promise<void> {
  ann = await makeUser({ type: "admin", name: "Ann" });
  ben = await makeUser({ type: "admin", name: "Ben", organizationId: ann.organizationId });
  scope = await scopeOfUser(ann.id);
  form = await makeForm(ann.organizationId, {
    active: false,
    definition: {
      sections: [
        {
          id: "roof",
          title: "Roof",
          fields: [
            makeQuestion({ id: "sound" }),
            makeQuestion({
              id: "why",
              label: "Why not",
              conditionGroup: shownIfAll(condition("sound", "is", "No")),
            }),
          ],
        },
        { id: "wiring", title: "Wiring", fields: [] },
      ],
    },
  });
}

export type Fields = Record<string, string>;

export async function postForm(fields: Fields, user: UserRow | null = ann) {
  const request = await requestAs(user, `/forms/${form.id}`, { form: fields });
  return formAction({ request, params: { id: form.id }, context: {} });
}

export async function postSection(fields: Fields, user = ann, sectionId = "roof") {
  const path = `/forms/${form.id}/sections/${sectionId}`;
  const request = await requestAs(user, path, { form: fields });
  return sectionAction({ request, params: { id: form.id, sectionId }, context: {} });
}

/** Adds a question to the empty section, because a form with an empty section cannot be published. */
export async function fillWiring(): Promise<void> {
  await postSection({ add: "single-input", newId: newId() }, ann, "wiring");
}

export async function openSection(search = "", sectionId = "roof", user = ann) {
  const request = await requestAs(user, `/forms/${form.id}/sections/${sectionId}${search}`);
  return sectionLoader({ request, params: { id: form.id, sectionId }, context: {} });
}

export async function draft(): Promise<FormDefinition> {
  return (await getDraft(scope, form.id)).definition;
}

export async function question(id: string): Promise<FormField | undefined> {
  return (await draft()).sections.flatMap(({ fields }) => fields).find((field) => field.id === id);
}

/** The fields of an open editor, as the page would post them. */
export async function editorFields(id: string, user = ann): Promise<Fields> {
  const { editor } = await openSection(`?edit=${id}`, "roof", user);
  if (!editor) throw new Error("no editor");
  const { draft: typed } = editor;
  const fields: Fields = {
    work: "question",
    id,
    base: editor.base,
    version: String(editor.version),
    label: typed.label,
    question: typed.question,
    tipText: typed.tipText,
    options: String(typed.options.length),
    lowerLimit: typed.lowerLimit,
    upperLimit: typed.upperLimit,
    digitsAllowed: typed.digitsAllowed,
    calculation: typed.calculation,
    unit: typed.unit,
    check: typed.check,
    checkMessage: typed.checkMessage,
    requiredIf: typed.requiredIf,
  };
  typed.options.forEach((option, index) => {
    fields[`option.${index}.was`] = option.was;
    fields[`option.${index}.label`] = option.label;
  });
  const { groups } = editor.conditions.draft;
  fields["condition.groups"] = String(groups.length);
  groups.forEach((group, index) => {
    fields[`condition.${index}.rule`] = group.rule;
    fields[`condition.${index}.rows`] = String(group.rows.length);
    group.rows.forEach((row, position) => {
      fields[`condition.${index}.${position}.question`] = row.question;
      fields[`condition.${index}.${position}.operand`] = row.operand;
      fields[`condition.${index}.${position}.value`] = row.value;
    });
  });
  return fields;
}

/** The data of a refused post. */
interface RefusedPost {
  refusal: unknown;
  editor: {
    errors: Fields;
    draft: { label: string };
    conflict: { version: number };
  };
}

/** Returns the status and data of a response that is not a redirect. */
export function refused(answer: unknown): { status: number; data: RefusedPost } {
  const { data, init } = answer as { data: RefusedPost; init: { status: number } };
  return { status: init.status, data };
}
