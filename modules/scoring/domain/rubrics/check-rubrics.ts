/** What is missing in a form's rubrics before they can be saved. Pure. */
import { optionScores } from "#modules/form-logic/public.scoring.ts";
import {
  optionsOf,
  questionText,
  type FormDefinition,
  type FormField,
  isScorable,
} from "#modules/form-logic/public.ts";
import { autoRubricFaults } from "./auto-rubric.ts";
import type { RubricSet } from "../draft/rubric-draft.ts";
import { blankMessage, oneSidedMessage } from "./rubric-messages.ts";

export interface RubricFault {
  kind: "blank" | "one-sided" | "auto-rubric";
  message: string;
  /** Null for the Auto-Rubric. */
  rubricId: string | null;
  sectionId: string | null;
  fieldId: string | null;
}

/** Every fault of every rubric, in the order of the form. Questions that the form no longer has are ignored. */
export function checkRubrics(form: FormDefinition, set: RubricSet): RubricFault[] {
  const faults: RubricFault[] = [];
  for (const rubric of set.rubrics)
    for (const section of form.sections)
      for (const field of section.fields) {
        if (!isScorable(field.type) || !Object.hasOwn(rubric.questions, field.id)) continue;
        const found = checkQuestion(field, rubric.questions[field.id]?.options ?? {}, rubric.name);
        if (!found) continue;
        faults.push({ ...found, rubricId: rubric.id, sectionId: section.id, fieldId: field.id });
      }
  const ids = set.rubrics.map(({ id }) => id);
  for (const message of autoRubricFaults(set.autoRubric, ids))
    faults.push({ kind: "auto-rubric", message, rubricId: null, sectionId: null, fieldId: null });
  return faults;
}

function checkQuestion(
  field: FormField,
  scores: Record<string, unknown>,
  rubricName: string,
): { kind: "blank" | "one-sided"; message: string } | null {
  const labelScores = optionsOf(field).map(({ label }) =>
    Object.hasOwn(scores, label) ? scores[label] : undefined,
  );
  if (labelScores.some((score) => !optionScores.some((known) => known === score)))
    return { kind: "blank", message: blankMessage(field.label.trim(), rubricName) };
  if (labelScores.includes("Pass") && labelScores.includes("Fail")) return null;
  return { kind: "one-sided", message: oneSidedMessage(nameOf(field), rubricName) };
}

/** The label that the author uses, else the question's text. */
function nameOf(field: FormField): string {
  return field.label.trim() || questionText(field);
}
