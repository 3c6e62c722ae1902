/** Those who stand in projects of a rubric, to filter its results by. */
import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { AskedChoices, Choice, ChoiceReader, Offered } from "#app/platform/lists/choices.ts";
import { isAskedChoice, offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { questionScores, scoredProjects } from "../../schema.ts";
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import type { AnalyticsQuery } from "../analytics-query.ts";
import { partyColumns, scoredInView, seesWholeOrganization } from "./scored-in-view.server.ts";

/** Nobody is offered before a rubric is chosen. */
export async function offerParties(
  scope: Scope,
  rubric: string | null,
  { filters, finds }: Pick<AnalyticsQuery, "filters" | "finds">,
): Promise<Record<AggregationType, Offered>> {
  const found = await Promise.all(
    aggregationTypes.map(async (type): Promise<[AggregationType, Offered]> => {
      if (rubric === null) return [type, { choices: [] }];
      const from = `/choices/analytics.${type}?rubric=${encodeURIComponent(rubric)}`;
      const asking = { from, words: finds[type], chosen: [filters[type] ?? ""] };
      return [type, await offerChoices(asking, (asked) => listParties(scope, rubric, type, asked))];
    }),
  );
  return Object.fromEntries(found) as Record<AggregationType, Offered>;
}

/** For words that are typed into the filter of a role, at an address that names the rubric. */
export const partyReader =
  (type: AggregationType): ChoiceReader =>
  (scope, asked, search) =>
    listParties(scope, search.get("rubric") ?? "", type, asked);

function listParties(
  scope: Scope,
  rubric: string,
  type: AggregationType,
  asked: AskedChoices,
): Promise<Choice[]> {
  return seesWholeOrganization(scope)
    ? storedParties(scope, rubric, type, asked)
    : partiesInView(scope, rubric, type, asked);
}

/** Whoever has results of their own. */
function storedParties(
  { organizationId }: Scope,
  rubric: string,
  type: AggregationType,
  asked: AskedChoices,
): Promise<Choice[]> {
  const label = sql<string>`coalesce(${questionScores.partyName}, ${questionScores.party})`;
  return db
    .select({ value: questionScores.party, label })
    .from(questionScores)
    .where(
      and(
        eq(questionScores.organizationId, organizationId),
        eq(questionScores.rubricId, rubric),
        eq(questionScores.aggregationType, type),
        eq(questionScores.timeFrame, "All Time"),
        ne(questionScores.party, ""),
        isAskedChoice(asked, questionScores.party, label),
      ),
    )
    .orderBy(asc(sql`lower(${label})`), asc(questionScores.party))
    .limit(asked.most);
}

function partiesInView(
  scope: Scope,
  rubric: string,
  type: AggregationType,
  asked: AskedChoices,
): Promise<Choice[]> {
  const [party, name] = partyColumns[type];
  const found = db
    .selectDistinctOn([party], {
      value: sql<string>`${party}`.as("value"),
      label: sql<string>`coalesce(${name}, ${party})`.as("label"),
    })
    .from(scoredProjects)
    .innerJoin(projects, eq(projects.id, scoredProjects.projectId))
    .where(and(scoredInView(scope), eq(scoredProjects.rubricId, rubric), isNotNull(party)))
    .orderBy(asc(party))
    .as("found");
  return db
    .select({ value: found.value, label: found.label })
    .from(found)
    .where(isAskedChoice(asked, found.value, found.label))
    .orderBy(asc(sql`lower(${found.label})`), asc(found.value))
    .limit(asked.most);
}
