/** What is chosen for all projects of an import. */
import { existsMessage } from "#app/platform/form/field-rules.ts";
import type { ProjectChoices } from "#modules/project-form/public.imports.server.ts";

export interface ImportPick {
  formId: string;
  rubricId: string;
  clientId: string;
}

export const noRubricMessage =
  "Choose the rubric that scores the inspections. A form without a rubric needs one first.";

/** Messages by field. */
export function checkPick(pick: ImportPick, choices: ProjectChoices): Record<string, string> {
  const isOffered = (offered: readonly { value: string }[], value: string) =>
    offered.some((choice) => choice.value === value);
  return {
    ...(!isOffered(choices.forms, pick.formId) && { formId: existsMessage }),
    ...(!isOffered(choices.rubrics, pick.rubricId) && { rubricId: noRubricMessage }),
    ...(!isOffered(choices.clients, pick.clientId) && { clientId: "Choose the client." }),
  };
}
