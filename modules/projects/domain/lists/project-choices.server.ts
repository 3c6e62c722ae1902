/** The choices in a list's filters: the clients, inspectors, types and installers of its projects. */
import { and, asc, eq, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import { unionOf } from "#app/platform/lists/read-by-key.server.ts";
import type { RequestedChoices, Choice, OfferedChoices } from "#app/platform/lists/choices.ts";
import { isRequestedChoice, offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { preparedForViewers } from "#app/platform/lists/prepared-for-viewers.server.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import { containsWords } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database } from "#db/client.server.ts";
import { organizations, projects, users } from "#db/schema.ts";
import { visibilityPaths } from "../visible-projects.server.ts";
import { maxCountedRows } from "./count-projects.server.ts";
import { hasStoredCounts, storedParties, someStoredParties } from "./stored-counts.server.ts";
import { subsetCondition } from "./list-subset.server.ts";
import {
  choicesFrom,
  choiceFilters,
  type ChoiceFilter,
  type ProjectListId,
  type ProjectListQuery,
} from "./project-lists.ts";

export type ProjectChoices = Partial<Record<ChoiceFilter, OfferedChoices>>;

/** The choices that match the words the user is typing, and the names of those that are selected. */
export async function projectChoices(
  scope: Scope,
  listId: ProjectListId,
  { chosen, searchTexts }: ProjectListQuery,
): Promise<ProjectChoices> {
  const offered = choiceFilters.map(async (filter) => {
    const read = (requested: RequestedChoices) => readChoices(scope, listId, filter, requested);
    const [from, searchText, values] = [
      choicesFrom(listId, filter),
      searchTexts[filter],
      chosen[filter],
    ];
    if (searchText !== null)
      return [filter, await offerChoices({ from, searchText, chosen: values }, read)];
    if (values.length === 0) return [filter, undefined];
    const choices = await read({ values, max: values.length });
    return [filter, { choices, moreChoices: { from, searchText: "", isDeferred: true } }];
  });
  return Object.fromEntries(await Promise.all(offered)) as ProjectChoices;
}

/** The choices of one filter, sorted by the name that the lists show. */
export async function readChoices(
  scope: Scope,
  listId: ProjectListId,
  filter: ChoiceFilter,
  requested: RequestedChoices,
): Promise<Choice[]> {
  if (filter === "type" || filter === "installer")
    return readFromRows(scope, listId, filter, requested);
  return (await readParties(scope, listId, { [filter]: requested }))[filter];
}

const rowChoices = {
  type: { value: sql<string>`${projects.formTitle}`, label: sql<string>`${projects.formTitle}` },
  installer: {
    value: sql<string>`${projects.installerId}`,
    label: sql<string>`${projects.installerName}`,
  },
};

/** The types or installers of the viewer's first projects, or of those whose text contains the words. */
async function readFromRows(
  scope: Scope,
  listId: ProjectListId,
  filter: keyof typeof rowChoices,
  requested: RequestedChoices,
): Promise<Choice[]> {
  const { value, label } = rowChoices[filter];
  const condition = and(
    isNull(projects.deletedAt),
    subsetCondition(scope, listId),
    isNotNull(value),
    requested.searchText
      ? containsWords(projects.searchText, requested.searchText, { hasPairIndex: true })
      : undefined,
    isRequestedChoice(requested, value, label),
  );
  const parts = visibilityPaths(scope).map(({ visible }) =>
    db
      .select({ value: value.as("choice_value"), label: label.as("choice_label") })
      .from(projects)
      .where(and(visible, condition))
      .limit(maxCountedRows),
  );
  const some = unionOf(parts).as("some");
  const name = sql<string>`max(${some.label})`;
  return db
    .select({ value: some.value, label: name })
    .from(some)
    .groupBy(some.value)
    .orderBy(sql`lower(${name})`, some.value)
    .limit(requested.max);
}

type PartyFilter = (typeof partyFilters)[number];

const partyFilters = ["client", "inspector"] as const;

type RequestedParties = Partial<Record<PartyFilter, RequestedChoices>>;

interface FoundParty extends Choice {
  facet: PartyFilter;
}

const runPartiesQuery = preparedForViewers<FoundParty>();

async function readParties(
  scope: Scope,
  listId: ProjectListId,
  requested: RequestedParties,
): Promise<Record<PartyFilter, Choice[]>> {
  const filters = partyFilters.filter((filter) => requested[filter]);
  if (filters.length === 0) return { client: [], inspector: [] };
  // Without search words any parties are good enough, because users find the others by name.
  const isAny = filters.every((filter) => requested[filter]!.searchText === "");
  if (!isAny) return split(await partiesQuery(scope, listId, requested, { isAny }));
  const queryKey = `project parties ${listId} ${filters.map((one) => `${one} ${requested[one]!.max}`).join(" ")}`;
  const make = (named: ScopeParams, database: Database) =>
    partiesQuery(named, listId, requested, { isAny, database });
  return split(await runPartiesQuery(scope, queryKey, make));
}

interface PartiesQueryOptions {
  isAny: boolean;
  database?: Database;
}

function partiesQuery(
  scope: ScopeParams,
  listId: ProjectListId,
  requested: RequestedParties,
  { isAny, database = db }: PartiesQueryOptions,
) {
  const filters = partyFilters.filter((filter) => requested[filter]);
  const max = Math.max(...filters.map((filter) => requested[filter]!.max));
  const parties = partiesOf(scope, {
    condition: subsetCondition(scope, listId),
    status: listId === "requests" ? "Requested" : undefined,
    limit: isAny ? max : undefined,
  });
  // The inspector may be an organization that has not assigned a person yet.
  const label = sql<string>`coalesce(${users.name}, ${organizations.name}, '')`;
  const name = sql`lower(${label})`;
  const isRequested = filters.map((filter) =>
    and(eq(parties.facet, filter), isRequestedChoice(requested[filter]!, parties.id, label)),
  );
  const named = database
    .select({
      facet: sql<PartyFilter>`${parties.facet}`.as("named_facet"),
      value: sql<string>`${parties.id}`.as("named_id"),
      label: label.as("label"),
      rank: sql<number>`row_number() over (partition by ${parties.facet} order by ${name}, ${parties.id})`.as(
        "rank",
      ),
    })
    .from(parties)
    .leftJoin(users, eq(users.id, parties.id))
    .leftJoin(organizations, eq(organizations.id, parties.id))
    .where(or(...isRequested))
    .as("named");
  return database
    .select({ facet: named.facet, value: named.value, label: named.label })
    .from(named)
    .where(lte(named.rank, max))
    .orderBy(asc(named.rank));
}

function split(rows: readonly FoundParty[]): Record<PartyFilter, Choice[]> {
  const choicesOf = (filter: PartyFilter) =>
    rows.filter(({ facet }) => facet === filter).map(({ value, label }) => ({ value, label }));
  return { client: choicesOf("client"), inspector: choicesOf("inspector") };
}

interface PartySource {
  /** The condition that selects the projects of the list. */
  condition: SQL | undefined;
  /** Set when `condition` only compares the status. It has the same meaning. */
  status: ProjectStatus | undefined;
  /** The maximum number of choices for each facet; undefined for no limit. */
  limit: number | undefined;
}

function partiesOf(scope: ScopeParams, { condition, status, limit }: PartySource) {
  const hasPartyCounts =
    hasStoredCounts(scope) &&
    visibilityPaths(scope).every(({ pathKind }) => pathKind === "owner" || pathKind === "foreign");
  if (!hasPartyCounts) return someParties(scope, condition);
  return limit && !status ? someStoredParties(scope, limit) : storedParties(scope, status);
}

/** The parties of the viewer's first projects, for a viewer who is limited to certain clients or qualifications. */
function someParties(scope: ScopeParams, condition: SQL | undefined) {
  const parts = visibilityPaths(scope).map(({ visible }) =>
    db
      .select({ client: projects.clientId, inspector: projects.inspectorId })
      .from(projects)
      .where(and(isNull(projects.deletedAt), visible, condition))
      .limit(maxCountedRows),
  );
  const some = unionOf(parts).as("some");
  return db
    .selectDistinct({
      facet: sql<"client" | "inspector">`party.party_facet`.as("party_facet"),
      id: sql<string>`party.party_id`.as("party_id"),
    })
    .from(some)
    .innerJoin(
      sql`lateral (values ('client', ${some.client}), ('inspector', ${some.inspector})) as party (party_facet, party_id)`,
      sql`party.party_id is not null`,
    )
    .as("parties");
}
