import { generateNKeysBetween } from "fractional-indexing";
import { calculatedFrom } from "#modules/form-logic/public.authoring.ts";
import { conditionsOf } from "#modules/form-logic/public.conditions.ts";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";
import {
  formTexts,
  ownLanguage,
  type TranslatedTexts,
} from "#modules/form-logic/public.languages.ts";
import type { FormChange } from "./form-change.ts";

/**
 * Returns the ids of the questions that a question's conditions and calculation refer to, without duplicates; null when it has none.
 */
export function dependentQueOf(definition: Omit<FormField, "id">): string[] | null {
  const sources = new Set([
    ...conditionsOf(definition).map((condition) => condition.selectedQuestion),
    ...calculatedFrom(definition),
  ]);
  return sources.size > 0 ? [...sources] : null;
}

/** Returns every row of a definition, in order. */
export function changesOf(definition: Pick<FormDefinition, "sections">): FormChange[] {
  const sectionRanks = generateNKeysBetween(null, null, definition.sections.length);
  return definition.sections.flatMap((section, position): FormChange[] => {
    const ranks = generateNKeysBetween(null, null, section.fields.length);
    const { title, repeat = null } = section;
    return [
      {
        of: "section",
        id: section.id,
        to: { title, rank: sectionRanks[position]!, status: "active", repeat },
      },
      ...section.fields.map(({ id, ...field }, index): FormChange => {
        // Drop undefined properties, as JSON storage does.
        const whole = JSON.parse(JSON.stringify(field)) as typeof field;
        return {
          of: "question",
          id,
          to: { sectionId: section.id, rank: ranks[index]!, definition: whole },
        };
      }),
    ];
  });
}

/** The codes of a form's languages, as its draft stores them. */
export const languagesOf = (form: Pick<FormDefinition, "language" | "languages">): string[] => [
  ownLanguage(form),
  ...(form.languages ?? []).map(({ code }) => code),
];

/** The rows of a form's translations. */
export function textChangesOf(
  form: Pick<FormDefinition, "sections" | "languages"> & Partial<Pick<FormDefinition, "title">>,
): TextChange[] {
  const texts = form.languages?.length ? formTexts({ title: "", ...form }) : [];
  return (form.languages ?? []).flatMap(({ code, texts: translated, outdated }) => {
    const rows = new Map<string, TranslatedTexts>();
    for (const { id, part, source } of texts) {
      const text = translated[id]?.[part];
      if (text === undefined) continue;
      const was = outdated?.[id]?.[part] ?? source;
      rows.set(id, { ...rows.get(id), [part]: { text, source: was } });
    }
    return [...rows].map(([id, to]) => ({ of: "texts" as const, language: code, id, to }));
  });
}

type TextChange = Extract<FormChange, { of: "texts" }>;

/** The rows of a complete draft, for the demo forms and tests. */
export function draftRows(
  organizationId: string,
  form: Pick<FormDefinition, "id" | "title" | "sections" | "languages">,
) {
  const owned = { formId: form.id, organizationId };
  const changes = changesOf(form);
  return {
    sections: changes.flatMap((change) =>
      change.of === "section" && change.to ? [{ ...owned, id: change.id, ...change.to }] : [],
    ),
    questions: changes.flatMap((change) => {
      if (change.of !== "question" || change.to === null) return [];
      const dependentQue = dependentQueOf(change.to.definition);
      return [{ ...owned, id: change.id, ...change.to, dependentQue }];
    }),
    texts: textChangesOf(form).flatMap(({ language, id, to }) =>
      to ? [{ ...owned, language, id, texts: to }] : [],
    ),
  };
}
