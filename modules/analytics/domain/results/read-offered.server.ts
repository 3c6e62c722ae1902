/**
 * Reads the options of the page and the requested stored result in one statement: separate queries take several times as long,
 * because of the round trips.
 */
import { asc, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Choice } from "#app/platform/lists/choices.ts";
import { choicesByWords } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database } from "#db/client.server.ts";
import { preparedByKey, type PreparedQuery } from "#db/prepared-queries.ts";
import { organizations } from "#db/schema.ts";
import { analyticsConfigs, analyticsDays } from "../../schema.ts";
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import type { AnalyticsQuery } from "../analytics-query.ts";
import { formChoices } from "./form-choices.server.ts";
import { listParties } from "./party-choices.server.ts";
import { storedCounts, storedTexts, type StoredCounts } from "./read-scores.server.ts";
import { seesWholeOrganization, storedParty } from "./scored-in-view.server.ts";
import type { StoredParties } from "./score-types.ts";

export interface OfferedRows {
  /** The roles of the viewer's organization. */
  roles: string[];
  /** The last day of the organization's stored results; null before anything was counted. */
  asOf: string | null;
  forms: Choice[];
  /** Rubrics of the form in the URL. */
  rubrics: Choice[];
  /** Parties in projects of the rubric in the URL. */
  parties: Record<AggregationType, Choice[]>;
  /** The requested stored result; null when there is none or none is requested. */
  counts: StoredCounts | null;
  /** The question texts of the form, read with the result. */
  texts: Record<string, string> | null;
}

type Read = Omit<OfferedRows, "parties"> & { parties: StoredParties | null };

export async function readOffered(scope: Scope, query: AnalyticsQuery): Promise<OfferedRows> {
  const { form, rubric, role, frame, findForm } = query;
  const party = role !== null && form !== null && rubric !== null ? partyOf(scope, query) : null;
  const offered: Offered = {
    words: findForm,
    ofForm: form !== null,
    ofParties: rubric !== null && seesWholeOrganization(scope),
    ofResult: party !== null,
  };
  const values = { organizationId: scope.organizationId, form, rubric, role, frame, party };
  const [read] = await queryOf(offered).execute(values);
  return { ...read!, parties: await partiesOf(scope, query, read!.parties) };
}

/** The party whose stored result answers the tab; null when none does or none is requested. */
function partyOf(scope: Scope, { isRequested, tab, role, rubric, frame, filters }: AnalyticsQuery) {
  if (!isRequested || tab !== "improvement" || role === null || rubric === null) return null;
  return storedParty(scope, { role, rubric, frame, filters });
}

/** Which parts are read. */
interface Offered {
  /** Search words for the form titles. */
  words: string;
  ofForm: boolean;
  ofParties: boolean;
  ofResult: boolean;
}

const named = {
  organizationId: sql.placeholder("organizationId"),
  form: sql.placeholder("form"),
  rubric: sql.placeholder("rubric"),
  role: sql.placeholder("role"),
  frame: sql.placeholder("frame"),
  party: sql.placeholder("party"),
};

const cachedQuery = preparedByKey<PreparedQuery<Read>>();

/** Search words are part of the query, so it is built for them only. */
function queryOf(offered: Offered): PreparedQuery<Read> {
  const { words, ofForm, ofParties, ofResult } = offered;
  if (words !== "") return offeredQuery(db, offered);
  const queryKey = `analytics offered ${[ofForm && "rubrics", ofParties && "parties", ofResult && "result"].filter(Boolean).join(", ")}`;
  return cachedQuery(queryKey, (database) => offeredQuery(database, offered).prepare(queryKey));
}

function offeredQuery(database: Database, { words, ofForm, ofParties, ofResult }: Offered) {
  const { organizationId } = named;
  return database
    .select({
      roles: sql<
        string[]
      >`(select ${organizations.roles} from ${organizations} where ${organizations.id} = ${organizationId})`,
      asOf: sql<
        string | null
      >`(select ${analyticsDays.asOf}::text from ${analyticsDays} where ${analyticsDays.organizationId} = ${organizationId})`,
      forms: sql<Choice[]>`${listOf(formChoices(named, choicesByWords(words)))}`,
      rubrics: sql<Choice[]>`${ofForm ? listOf(rubricsOf()) : none}`,
      parties: sql<StoredParties | null>`${ofParties ? storedParties() : sql`null::jsonb`}`,
      counts: sql<StoredCounts | null>`${ofResult ? rowOf(storedCounts(named, named, named.party)) : sql`null::json`}`,
      texts: sql<Record<
        string,
        string
      > | null>`${ofResult ? sql`(${storedTexts(named, named.form)})` : sql`null::jsonb`}`,
    })
    .from(sql`(values (1)) as one`);
}

const none = sql`'[]'::json`;

/** The rows of a query as a JSON list, in order. */
const listOf = (query: SQLWrapper): SQL =>
  sql`(select coalesce(json_agg(listed), '[]') from (${query}) as listed)`;

const rowOf = (query: SQLWrapper): SQL => sql`(select row_to_json(one) from (${query}) as one)`;

function rubricsOf(): SQL {
  const { rubricId, name, organizationId, formId } = analyticsConfigs;
  return sql`select ${rubricId} as value, ${name} as label from ${analyticsConfigs}
    where ${organizationId} = ${named.organizationId} and ${formId} = ${named.form} order by ${asc(name)}, ${asc(rubricId)}`;
}

function storedParties(): SQL {
  const { rubricId, parties, organizationId } = analyticsConfigs;
  return sql`(select ${parties} from ${analyticsConfigs}
    where ${organizationId} = ${named.organizationId} and ${rubricId} = ${named.rubric})`;
}

/**
 * The parties the statement has read. A role with search words is read separately, and so are all roles for a viewer who sees
 * part of the projects.
 */
async function partiesOf(
  scope: Scope,
  { rubric, finds }: AnalyticsQuery,
  stored: StoredParties | null,
): Promise<OfferedRows["parties"]> {
  const read = async (type: AggregationType): Promise<Choice[]> => {
    if (rubric === null) return [];
    if (finds[type] !== "" || !seesWholeOrganization(scope))
      return listParties(scope, rubric, type, choicesByWords(finds[type]));
    return stored?.[type] ?? [];
  };
  const found = await Promise.all(
    aggregationTypes.map(async (type) => [type, await read(type)] as const),
  );
  return Object.fromEntries(found) as OfferedRows["parties"];
}
