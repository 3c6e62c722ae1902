/** The parties in the projects of a rubric, to filter its results by. */
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type {
  RequestedChoices,
  Choice,
  ChoiceReader,
  OfferedChoices,
} from "#app/platform/lists/choices.ts";
import {
  isRequestedChoice,
  missingChosenIds,
  toOfferedChoices,
} from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { scoredProjects } from "../../schema.ts";
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import type { AnalyticsQuery } from "../analytics-query.ts";
import { hasParty, newestName, partyColumns, scoredInView } from "./scored-in-view.server.ts";

/** Offers nobody before a rubric is chosen. @param found the parties of each role that match the search words. */
export async function offerParties(
  scope: Scope,
  { rubric, found }: { rubric: string | null; found: Record<AggregationType, Choice[]> },
  { filters, searchTexts }: Pick<AnalyticsQuery, "filters" | "searchTexts">,
): Promise<Record<AggregationType, OfferedChoices>> {
  const offered = await Promise.all(
    aggregationTypes.map(async (type): Promise<[AggregationType, OfferedChoices]> => {
      if (rubric === null) return [type, { choices: [] }];
      const from = `/choices/analytics.${type}?rubric=${encodeURIComponent(rubric)}`;
      const [searchText, chosen] = [searchTexts[type], [filters[type] ?? ""]];
      const missing = missingChosenIds(found[type], searchText, chosen);
      const requested = { values: missing, max: missing.length };
      const chosenChoices =
        missing.length > 0 ? await listParties(scope, rubric, type, requested) : [];
      return [type, toOfferedChoices(found[type], chosenChoices, { from, searchText })];
    }),
  );
  return Object.fromEntries(offered) as Record<AggregationType, OfferedChoices>;
}

/** Reads suggestions for words typed into a role's filter; the URL names the rubric. */
export const partyReader =
  (type: AggregationType): ChoiceReader =>
  async (scope, requested, search) =>
    listParties(scope, search.get("rubric") ?? "", type, requested);

/** The parties in the projects that the viewer sees. */
export function listParties(
  scope: Scope,
  rubric: string,
  type: AggregationType,
  requested: RequestedChoices,
) {
  const seen = and(scoredInView(scope), eq(scoredProjects.rubricId, rubric))!;
  return partiesAmong(db, seen, type, requested);
}

/** @param condition over `scored_projects`. */
export function partiesAmong(
  from: Database | Transaction,
  condition: SQL,
  type: AggregationType,
  requested: RequestedChoices,
) {
  const [party, name] = partyColumns[type];
  const found = from
    .select({
      value: sql<string>`${party}`.as("value"),
      label: sql<string>`coalesce((${newestName(scoredProjects.day, name)})[2], ${party})`.as(
        "label",
      ),
    })
    .from(scoredProjects)
    .where(and(condition, hasParty(type)))
    .groupBy(party)
    .as("found");
  return from
    .select({ value: found.value, label: found.label })
    .from(found)
    .where(isRequestedChoice(requested, found.value, found.label))
    .orderBy(asc(sql`lower(${found.label})`), asc(found.value))
    .limit(requested.max);
}
