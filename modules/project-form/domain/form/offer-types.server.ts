/** The types that a project's form offers: the first ones or the search results, and always the chosen one. */
import type {
  RequestedChoices,
  ChoiceReader,
  OfferedChoices,
} from "#app/platform/lists/choices.ts";
import { offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  listSelectableForms,
  type SelectableForm,
} from "#modules/forms/public.selectable.server.ts";
import type { FormChoice } from "./chosen-parties.ts";

export const asFormChoice = ({ id, title, ...form }: SelectableForm): FormChoice => ({
  value: id,
  label: title,
  skipReview: form.skipReview,
  skipScheduling: form.skipScheduling,
  noSchedule: form.noSchedule,
  offersAutoRubric: form.enableAutoRubric,
});

const readTypes = async (scope: Scope, requested: RequestedChoices): Promise<FormChoice[]> =>
  (await listSelectableForms(scope, requested)).map(asFormChoice);

export function offerTypes(
  scope: Scope,
  chosen: string,
  searchText: string,
): Promise<OfferedChoices<FormChoice>> {
  const offerOptions = { from: "/choices/project-form.type", searchText, chosen: [chosen] };
  return offerChoices(offerOptions, (requested) => readTypes(scope, requested));
}

export const readChoices: ChoiceReader = async (scope, requested) => {
  const found = await readTypes(scope, requested);
  return found.map(({ value, label }) => ({ value, label }));
};
