/** Copies sections and questions from another form of the organization into a draft. */
import { formText } from "#app/platform/form/form-text.ts";
import { fieldProblem } from "#app/platform/form/field-problem.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { questionText, type FormSection } from "#modules/form-logic/public.ts";
import { selectParts, withNewIds } from "#modules/form-logic/public.authoring.ts";
import { applyEdit, getDraft } from "#modules/forms/public.draft.server.ts";
import { newIdOf, required } from "../page/builder-edits.server.ts";

export interface PartsToCopy {
  id: string;
  title: string;
  sections: {
    id: string;
    title: string;
    /** "for each inverter" */
    repeats: string | null;
    questions: { id: string; text: string }[];
  }[];
}

/** The draft to copy from. @throws Problem "not-found" unless the form is the organization's own. */
export async function viewParts(scope: Scope, formId: string): Promise<PartsToCopy> {
  const { form, definition } = await getDraft(scope, formId);
  return { id: form.id, title: form.title, sections: definition.sections.map(viewSection) };
}

const viewSection = ({ id, title, repeat, fields }: FormSection) => ({
  id,
  title,
  repeats: repeat ? `for each ${repeat.noun}` : null,
  questions: fields.map((field) => ({ id: field.id, text: questionText(field) })),
});

/**
 * Copies what was ticked, with the questions that it depends on.
 * @returns the section to show, and what was done; null when a repeated request finds it done.
 * @throws Problem as `applyEdit` does, "invalid-input" when nothing was ticked.
 */
export async function copyParts(
  scope: Scope,
  formId: string,
  posted: FormData,
): Promise<{ sectionId: string; done: string | null }> {
  const chosen = new Set(posted.getAll("parts").filter((each) => typeof each === "string"));
  if (chosen.size === 0) throw fieldProblem("parts", "Choose sections or questions.");
  const first = newIdOf(posted);
  const { form: source, definition } = await getDraft(scope, required(posted, "from"));
  const { sections, needed } = selectParts(definition, chosen);
  let made = 0;
  // The ids follow from the one that the page made, so that a form that is sent twice copies once.
  const copy = withNewIds({ ...definition, sections }, () =>
    made++ === 0 ? first : `${first}-${made}`,
  );
  const into = formText(posted, "into") || null;
  const { words } = await inTransaction((tx) =>
    applyEdit(tx, scope, formId, {
      kind: "insert-parts",
      sections: copy.sections,
      languages: copy.languages,
      into,
      from: source.title,
    }),
  );
  const more = needed.length === 1 ? "1 that another needs" : `${needed.length} that others need`;
  return {
    sectionId: into ?? copy.sections[0]!.id,
    done: words && (needed.length > 0 ? `${words}, with ${more}` : words),
  };
}
