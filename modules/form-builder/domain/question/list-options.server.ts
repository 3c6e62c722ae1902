import type { Scope } from "#app/platform/viewer.ts";
import { findChoiceList, optionsFrom } from "#modules/choice-lists/public.server.ts";
import { questionDraftOf, type QuestionDraft } from "#modules/form-logic/public.authoring.ts";
import { hasOwnOptions, type FormField } from "#modules/form-logic/public.ts";

/** The draft with the options of the chosen list, as they are now; unchanged if the options are written in the question. */
export async function withListOptions(
  scope: Scope,
  draft: QuestionDraft,
  base: Omit<FormField, "id">,
): Promise<{ draft: QuestionDraft; errors: Record<string, string> }> {
  if (!hasOwnOptions(base.type)) return { draft, errors: {} };
  if (draft.choiceListId === "") {
    // The page of a question with a list has no rows for its options.
    const isLeft = Boolean(base.choiceListId) && draft.options.length === 0;
    const { options, columns } = questionDraftOf(base);
    return { draft: isLeft ? { ...draft, options, columns } : draft, errors: {} };
  }
  const list = await findChoiceList(scope, draft.choiceListId);
  if (!list)
    return { draft, errors: { choiceListId: "This list no longer exists. Choose another one." } };
  const { options, columns } = questionDraftOf({
    type: base.type,
    label: "",
    options: optionsFrom(list.choices, base),
  });
  return { draft: { ...draft, options, columns, pasted: "" }, errors: {} };
}
