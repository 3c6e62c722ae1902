import type { Transaction } from "#db/client.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { Problem } from "#app/platform/problems.ts";
import type { BuilderPost } from "./builder-edits.server.ts";
import type { Edit } from "#modules/forms/public.ts";
import { formFlags } from "#modules/forms/public.ts";
import { lockDraft } from "#modules/forms/public.draft.server.ts";

/**
 * Returns the edits of the form's own page: title and switches. Each input comes with the value that the page showed
 * (`was.title`, `was.skipReview`), so that only this person's changes are written.
 * @throws Problem "stale-version" when somebody else changed the title meanwhile.
 */
export async function editsOfSettings(
  tx: Transaction,
  { scope, formId, form }: Pick<BuilderPost, "scope" | "formId" | "form">,
): Promise<Edit[]> {
  const current = await lockDraft(tx, scope, formId);
  const edits: Edit[] = [];
  const was = form.get("was.title");
  const typed = form.get("title");
  if (typeof was === "string" && typeof typed === "string" && typed.trim() !== was) {
    refuseStaleTitle({ was, typed, now: current.title });
    edits.push({ kind: "rename-form", title: typed });
  }
  for (const flag of formFlags) {
    const before = formText(form, `was.${flag}`);
    const value = form.get(flag) !== null;
    if (before !== null && value !== (before === "true"))
      edits.push({ kind: "set-flag", flag, value });
  }
  return edits;
}

/** @throws Problem "stale-version" when somebody else changed the title after the page was rendered. */
export function refuseStaleTitle({ was, typed, now }: { was: string; typed: string; now: string }) {
  if (now === was || now === typed.trim()) return;
  const message = `Someone else changed this title to “${now}” while you were typing. Save again to use your title.`;
  throw new Problem("stale-version", message, { title: message });
}
