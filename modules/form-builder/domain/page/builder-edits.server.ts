import type { Transaction } from "#db/client.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Edit, FormInView } from "#modules/forms/public.ts";
import { readRepeat } from "../section/repeat-settings.ts";
import { findQuestionMove, findSectionMove } from "#modules/forms/public.draft.server.ts";

/** A post to a page of the builder, with the page it came from. */
export interface BuilderPost {
  scope: Scope;
  formId: string;
  /** Null on the form's own page. */
  sectionId: string | null;
  form: FormData;
  /** Why a chosen picture was refused, by its name. */
  pictureErrors?: Readonly<Record<string, string>>;
  /** Returns a path under the organization's prefix. */
  href: (path: string) => string;
}

/** Returns the path of the page a post came from, scrolled to one of its questions. */
export function pageOf(
  { formId, sectionId, href, form }: BuilderPost,
  questionId?: string,
): string {
  const section = sectionId === null ? "" : `/sections/${encodeURIComponent(sectionId)}`;
  const page = sectionId === null ? null : formText(form, "page");
  const search = page === null || page === "1" ? "" : `?page=${encodeURIComponent(page)}`;
  const hash = questionId === undefined ? "" : `#question-${questionId}`;
  return href(`/forms/${formId}${section}`) + search + hash;
}

/**
 * True when a question or section may have this id. Ids are keys of the answers, so names that every object inherits
 * are refused.
 */
export function isUsableId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id) && !(id in {});
}

/** Returns the new item's id, which the page created. Sending the form twice adds it once. */
export function newIdOf(form: FormData): string {
  const id = formText(form, "newId") ?? "";
  if (id.length < 8 || !isUsableId(id)) throw new Problem("invalid-input");
  return id;
}

export function required(form: FormData, name: string): string {
  const text = formText(form, name);
  if (text === null) throw new Problem("invalid-input");
  return text;
}

const editIntents = [
  "add-section",
  "repeat-section",
  "move-section",
  "section-up",
  "section-down",
  "duplicate-section",
  "delete-section",
  "move-question",
  "question-up",
  "question-down",
  "duplicate-question",
  "remove-logo",
] as const;

export type EditIntent = (typeof editIntents)[number];

export function isEdit(intent: string): intent is EditIntent {
  return editIntents.some((known) => known === intent);
}

/** Returns the edit of a builder button; null for a move beyond the first or last position. */
export async function editOf(
  tx: Transaction,
  draft: FormInView,
  { form, sectionId }: BuilderPost,
  intent: EditIntent,
): Promise<Edit | null> {
  const id = () => required(form, "id");
  // On a section's page its buttons submit the open editor too, so the section id comes from the URL.
  const section = () => sectionId ?? id();
  const before = formText(form, "before");
  switch (intent) {
    case "add-section":
      return { kind: "add-section", id: newIdOf(form) };
    case "repeat-section":
      return { kind: "repeat-section", id: section(), repeat: readRepeat(form) };
    case "move-section":
      return { kind: "move-section", id: id(), before };
    case "section-up":
    case "section-down":
      return findSectionMove(tx, draft, section(), intent === "section-up" ? "up" : "down");
    case "delete-section":
      return { kind: "delete-section", id: section() };
    case "duplicate-section":
      return { kind: "duplicate-section", id: section(), newId: newIdOf(form) };
    case "move-question":
      return {
        kind: "move-question",
        id: id(),
        sectionId: formText(form, "to") ?? sectionId ?? "",
        before,
      };
    case "question-up":
    case "question-down":
      return findQuestionMove(tx, draft, id(), intent === "question-up" ? "up" : "down");
    case "duplicate-question":
      return { kind: "duplicate-question", id: id(), newId: newIdOf(form) };
    case "remove-logo":
      return { kind: "set-logo", fileId: null };
  }
}
