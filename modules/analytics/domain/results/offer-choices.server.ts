/** The options of the analytics pages. */
import type { Choice, OfferedChoices } from "#app/platform/lists/choices.ts";
import { missingChosenIds, toOfferedChoices } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { listRubrics } from "#modules/scoring/public.rubric-list.server.ts";
import { roleTexts, viewingRoles, type AggregationType } from "../aggregation-types.ts";
import type { AnalyticsQuery } from "../analytics-query.ts";
import { readForms } from "./form-choices.server.ts";
import { offerParties } from "./party-choices.server.ts";
import type { OfferedRows } from "./read-offered.server.ts";

export interface AnalyticsChoices {
  roles: { value: AggregationType; label: string }[];
  forms: OfferedChoices;
  /** Rubrics of the chosen form; those that scored nothing yet are last. */
  rubrics: Choice[];
  /** Parties in projects of the chosen rubric. */
  parties: Record<AggregationType, OfferedChoices>;
}

/** @param rows the rows read for the same URL. */
export async function offerAll(
  scope: Scope,
  query: Pick<AnalyticsQuery, "form" | "rubric" | "filters" | "searchTexts" | "formSearchText">,
  rows: Pick<OfferedRows, "roles" | "forms" | "rubrics" | "parties">,
): Promise<AnalyticsChoices> {
  const { form, rubric, formSearchText: searchText } = query;
  const known = rows.rubrics.some(({ value }) => value === rubric) ? rubric : null;
  const missing = missingChosenIds(rows.forms, searchText, [form ?? ""]);
  const [chosenChoices, parties, formChoices] = await Promise.all([
    missing.length > 0 ? readForms(scope, { values: missing, max: missing.length }) : [],
    offerParties(scope, { rubric: known, found: rows.parties }, query),
    form === null ? [] : listRubrics(scope, form),
  ]);
  const unscored = formChoices
    .filter(({ id }) => !rows.rubrics.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return {
    roles: viewingRoles(rows.roles).map((value) => ({ value, label: roleTexts[value] })),
    forms: toOfferedChoices(rows.forms, chosenChoices, {
      from: "/choices/analytics.form",
      searchText,
    }),
    rubrics: [...rows.rubrics, ...unscored],
    parties,
  };
}
