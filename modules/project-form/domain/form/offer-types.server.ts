/** The types that a project's form offers: the first ones, search results, and always the chosen one. */
import type { RequestedChoices, ChoiceReader, Offered } from "#app/platform/lists/choices.ts";
import { offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { listSelectableForms, type SelectableForm } from "#modules/forms/public.server.ts";
import type { FormChoice } from "./chosen-parties.ts";

export const asFormChoice = ({ id, title, ...form }: SelectableForm): FormChoice => ({
  value: id,
  label: title,
  skipReview: form.skipReview,
  skipScheduling: form.skipScheduling,
  noSchedule: form.noSchedule,
  offersAutoRubric: form.enableAutoRubric,
});

const readTypes = async (scope: Scope, asked: RequestedChoices): Promise<FormChoice[]> =>
  (await listSelectableForms(scope, asked)).map(asFormChoice);

export function offerTypes(
  scope: Scope,
  chosen: string,
  words: string,
): Promise<Offered<FormChoice>> {
  const asking = { from: "/choices/project-form.type", words, chosen: [chosen] };
  return offerChoices(asking, (asked) => readTypes(scope, asked));
}

export const readChoices: ChoiceReader = async (scope, asked) => {
  const found = await readTypes(scope, asked);
  return found.map(({ value, label }) => ({ value, label }));
};
