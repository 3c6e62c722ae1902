/** Find and replace in the texts of a draft. */
import { countOf } from "#app/platform/format.ts";
import { fieldProblem } from "#app/platform/form/field-problem.ts";
import { isStorable, unstorableMessage } from "#app/platform/form/storable-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import {
  replacedTexts,
  type ReplacedText,
  type Replacement,
} from "#modules/form-logic/public.authoring.ts";
import { applyEdit, getDraft, lockDraft } from "#modules/forms/public.draft.server.ts";

const maxLength = 500;

/** Shown at once. More are replaced by searching again. */
const maxShown = 200;

export function readReplacement(from: URLSearchParams | FormData): Replacement {
  const text = (name: string) => {
    const value = from.get(name);
    return typeof value === "string" ? value.slice(0, maxLength) : "";
  };
  return { find: text("find"), replace: text("with"), isCaseSensitive: from.has("case") };
}

export interface FoundText extends ReplacedText {
  key: string;
}

const keyOf = ({ id, part }: ReplacedText) => `${part} ${id}`;

/** @throws Problem "not-found" unless the form is the organization's own. */
export async function findTexts(
  scope: Scope,
  formId: string,
  replacement: Replacement,
): Promise<{ found: FoundText[]; more: number }> {
  const { definition } = await getDraft(scope, formId);
  const all = replacedTexts(definition, replacement);
  const found = all.slice(0, maxShown).map((each) => ({ ...each, key: keyOf(each) }));
  return { found, more: all.length - found.length };
}

/**
 * Replaces in the ticked texts, if they still contain what is searched.
 * @returns how many were changed. @throws Problem as `applyEdit` does, "invalid-input" for a text that becomes too long.
 */
export function replaceTexts(scope: Scope, formId: string, posted: FormData): Promise<number> {
  const replacement = readReplacement(posted);
  if (!isStorable(replacement.replace)) throw fieldProblem("with", unstorableMessage);
  const ticked = new Set(posted.getAll("texts"));
  if (ticked.size === 0) throw fieldProblem("texts", "Choose at least one text.");
  return inTransaction(async (tx) => {
    await lockDraft(tx, scope, formId);
    const { definition } = await getDraft(scope, formId, tx);
    const texts = replacedTexts(definition, replacement).filter((each) => ticked.has(keyOf(each)));
    if (texts.length === 0) return 0;
    const count = countOf(texts.length, "text");
    await applyEdit(tx, scope, formId, {
      kind: "set-texts",
      texts: texts.map(({ id, part, after }) => ({ id, part, text: after })),
      description: `Replaced “${replacement.find}” in ${count}`,
    });
    return texts.length;
  });
}
