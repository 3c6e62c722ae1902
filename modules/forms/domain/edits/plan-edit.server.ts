import type { Transaction } from "#db/client.server.ts";
import type { Edit, EditPlan } from "./edit.ts";
import type { FormFlag } from "./form-change.ts";
import type { FormRow } from "./lock-draft.server.ts";
import { planReplacement } from "./plan-form.server.ts";
import { planInserted } from "./plan-inserted.server.ts";
import {
  planAddedQuestion,
  planAddedRows,
  planChangedQuestion,
  planCopiedQuestion,
  planDeletedQuestion,
  planMovedQuestion,
} from "./plan-question.server.ts";
import {
  planAddedSection,
  planCopiedSection,
  planDeletedSection,
  planMovedSection,
  planRenamedSection,
  planRepeatedSection,
} from "./plan-section.server.ts";
import { checkedTitle } from "#modules/form-logic/public.authoring.ts";
import { planSetTexts } from "./plan-set-texts.server.ts";
import { planLanguages, planTranslation } from "./plan-texts.server.ts";
import { quoted } from "./edit-text.ts";

const flagNames: Record<FormFlag, string> = {
  skipReview: "Skip Review Process",
  skipScheduling: "Skip Scheduling Process",
  noSchedule: "Do not schedule",
  allowInspectorToCreateProjects: "Inspectors may create projects",
  allowSpecialRegistration: "Allow special registration",
};

/**
 * Reads the rows an edit concerns and checks it. Returns null when there is nothing to do.
 * @throws Problem as `applyEdit` says.
 */
export async function planEdit(
  tx: Transaction,
  form: FormRow,
  edit: Edit,
): Promise<EditPlan | null> {
  switch (edit.kind) {
    case "rename-form":
      return planTitle(form, edit.title);
    case "set-flag":
      return planFlag(form, edit.flag, edit.value);
    case "set-logo":
      return planLogo(form, edit.fileId);
    case "add-section":
      return planAddedSection(tx, form, edit);
    case "rename-section":
      return planRenamedSection(tx, form, edit);
    case "repeat-section":
      return planRepeatedSection(tx, form, edit);
    case "move-section":
      return planMovedSection(tx, form, edit);
    case "duplicate-section":
      return planCopiedSection(tx, form, edit);
    case "delete-section":
      return planDeletedSection(tx, form, edit);
    case "add-question":
      return planAddedQuestion(tx, form, edit);
    case "change-question":
      return planChangedQuestion(tx, form, edit);
    case "move-question":
      return planMovedQuestion(tx, form, edit);
    case "duplicate-question":
      return planCopiedQuestion(tx, form, edit);
    case "add-rows":
      return planAddedRows(tx, form, edit);
    case "delete-question":
      return planDeletedQuestion(tx, form, edit);
    case "insert-parts":
      return planInserted(tx, form, edit);
    case "set-texts":
      return planSetTexts(tx, form, edit);
    case "set-languages":
      return planLanguages(form, edit.languages);
    case "translate":
      return planTranslation(tx, form, edit);
    case "replace-form":
      return planReplacement(tx, form, edit);
  }
}

function planTitle(form: FormRow, typed: string): EditPlan | null {
  const title = checkedTitle(typed, "title");
  if (title === form.title) return null;
  return {
    description: `Renamed the form to ${quoted(title)}`,
    changes: [{ of: "form", to: { title } }],
  };
}

function planFlag(form: FormRow, flag: FormFlag, value: boolean): EditPlan | null {
  if (form[flag] === value) return null;
  return {
    description: `Turned ${quoted(flagNames[flag])} ${value ? "on" : "off"}`,
    changes: [{ of: "form", to: { [flag]: value } }],
  };
}

function planLogo(form: FormRow, logoFileId: string | null): EditPlan | null {
  if (form.logoFileId === logoFileId) return null;
  return {
    description: logoFileId === null ? "Removed the logo" : "Changed the logo",
    changes: [{ of: "form", to: { logoFileId } }],
  };
}
