import type { Scope } from "#app/platform/viewer.ts";
import {
  draftOf,
  type ConditionDraft,
  describeConditions,
  type SourceChoice,
} from "#modules/form-logic/public.conditions.ts";
import { listChoiceLists, type ListedChoiceList } from "#modules/choice-lists/public.server.ts";
import {
  describeCitations,
  fieldTypes,
  hasOwnOptions,
  type FieldType,
  type FormField,
} from "#modules/form-logic/public.ts";
import {
  expressionsOf,
  type QuestionPart,
  type QuestionDraft,
  renameQuestions,
} from "#modules/form-logic/public.authoring.ts";
import { draftWithNames } from "./expressions.server.ts";
import { findQuestion } from "#modules/forms/public.draft.server.ts";
import { getConditionSources } from "#modules/forms/public.preview.server.ts";

/** What two people changed in one question, part by part. */
export interface QuestionConflict {
  /** The last author and the time; null when unknown. */
  by: string | null;
  at: Date | null;
  /** The current version in the form. */
  version: number;
  /** Every part that differs; both people changed the `disputed` ones. */
  parts: { part: QuestionPart; theirs: string; mine: string; disputed: boolean }[];
}

/** The data that renders the editor of one question. */
export interface QuestionEditorView {
  id: string;
  type: FieldType;
  /** The version it was rendered from, sent back with the change. */
  version: number;
  /** The definition it was rendered from, as JSON, to find out later who changed what. */
  base: string;
  draft: QuestionDraft;
  conditions: {
    draft: ConditionDraft;
    sources: SourceChoice[];
    isSearched: boolean;
    found: Record<string, string[]>;
  };
  /** The ids of the questions in its stored expressions, by the names that the author sees. */
  named: Record<string, string>;
  /** The lists that its choices may come from. */
  lists: ListedChoiceList[];
  errors: Record<string, string>;
  conflict: QuestionConflict | null;
  /** Set when the question was deleted meanwhile. */
  deletion: { by: string | null; at: Date | null } | null;
}

/** Returns the editor of a question of the organization's own form; null when the section has no such question. */
export async function findQuestionEditor(
  scope: Scope,
  formId: string,
  sectionId: string,
  id: string,
): Promise<QuestionEditorView | null> {
  const row = await findQuestion(scope, formId, id);
  if (row === null || row.sectionId !== sectionId) return null;
  return buildEditor(scope, formId, {
    id,
    version: row.version,
    base: row.definition,
    ...(await draftWithNames(scope, formId, row.definition)),
    conditions: draftOf(row.definition.conditionGroup),
  });
}

interface EditorState extends Pick<QuestionEditorView, "id" | "version" | "draft"> {
  named?: Record<string, string>;
  base: Omit<FormField, "id">;
  conditions: ConditionDraft;
}

/** Adds the questions that the conditions may refer to. */
export async function buildEditor(
  scope: Scope,
  formId: string,
  { id, version, base, draft, named = {}, conditions }: EditorState,
  more: Partial<Pick<QuestionEditorView, "errors" | "conflict" | "deletion">> = {},
): Promise<QuestionEditorView> {
  const [sources, lists] = await Promise.all([
    getConditionSources(scope, formId, id, conditions),
    hasOwnOptions(base.type) ? listChoiceLists(scope) : [],
  ]);
  return {
    id,
    type: base.type,
    version,
    base: JSON.stringify(base),
    draft,
    conditions: { draft: conditions, ...sources },
    named,
    lists,
    errors: {},
    conflict: null,
    deletion: null,
    ...more,
  };
}

/** Parses the posted definition that the editor was rendered from; null when it is invalid. */
export function readBase(text: FormDataEntryValue | null): Omit<FormField, "id"> | null {
  if (typeof text !== "string" || text.length > 500_000) return null;
  try {
    const base: unknown = JSON.parse(text);
    if (typeof base !== "object" || base === null || !("type" in base)) return null;
    const isKnown = fieldTypes.some((type) => type === base.type);
    // It is used only for comparison and rendering. Each part that is stored is validated.
    return isKnown ? (base as Omit<FormField, "id">) : null;
  } catch {
    return null;
  }
}

function shownPart(
  definition: Omit<FormField, "id">,
  part: Exclude<QuestionPart, "conditionGroup" | "options">,
  sourceOf: (id: string) => FormField | undefined,
) {
  const expression = expressionsOf(definition).find(([name]) => name === part)?.[1];
  if (expression === undefined) return definition[part];
  return renameQuestions(expression, (id) => sourceOf(id)?.label || id);
}

/** Formats a part of a question as text, for comparison. */
export function partText(
  definition: Omit<FormField, "id">,
  part: QuestionPart,
  sourceOf: (id: string) => FormField | undefined,
): string {
  if (part === "conditionGroup")
    return describeConditions(definition.conditionGroup, sourceOf) ?? "Always asked.";
  if (part === "options") {
    const labels = (definition.options ?? []).map((option) => {
      const requirements = [
        option.requireFollowupComments && "comment",
        option.requireFollowupPhoto && "photo",
      ].filter(Boolean);
      return requirements.length > 0
        ? `${option.label} (${requirements.join(", ")})`
        : option.label;
    });
    return labels.join("; ") || "None";
  }
  const value = shownPart(definition, part, sourceOf);
  if (value === undefined || value === null || value === "") return "None";
  if (value === false) return "No";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object")
    return "width" in value ? (value.text ?? "A picture") : describeCitations(value);
  return value === true ? "Yes" : String(value);
}
