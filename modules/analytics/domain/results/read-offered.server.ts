/**
 * What the page offers to choose and the stored result it asks for, in one statement: read one after another, the way there and
 * back takes several times as long as their reading.
 */
import { asc, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Choice } from "#app/platform/lists/choices.ts";
import { askedByWords } from "#app/platform/lists/offer-choices.server.ts";
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
import type { StoredParties } from "./score-shapes.ts";

export interface OfferedRows {
  /** Of the viewer's organization. */
  roles: string[];
  /** The day the organization's stored results end with; null before anything was counted. */
  asOf: string | null;
  forms: Choice[];
  /** Of the form in the address. */
  rubrics: Choice[];
  /** Those who stand in projects of the rubric in the address. */
  parties: Record<AggregationType, Choice[]>;
  /** The stored result that the address asks for; null where there is none, or none is asked for. */
  counts: StoredCounts | null;
  /** What the questions of the form ask, with the result. */
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
  const given = { organizationId: scope.organizationId, form, rubric, role, frame, party };
  const [read] = await queryOf(offered).execute(given);
  return { ...read!, parties: await partiesOf(scope, query, read!.parties) };
}

/** Of the tab that one stored result answers; null where none does, or none is asked for. */
function partyOf(scope: Scope, { isRequested, tab, role, rubric, frame, filters }: AnalyticsQuery) {
  if (!isRequested || tab !== "improvement" || role === null || rubric === null) return null;
  return storedParty(scope, { role, rubric, frame, filters });
}

/** What of all this is read. */
interface Offered {
  /** That the titles of the forms hold. */
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

const keptQuery = preparedByKey<PreparedQuery<Read>>();

/** Words are part of the query, which is built for them alone. */
function queryOf(offered: Offered): PreparedQuery<Read> {
  const { words, ofForm, ofParties, ofResult } = offered;
  if (words !== "") return offeredQuery(db, offered);
  const shape = `analytics offered ${[ofForm && "rubrics", ofParties && "parties", ofResult && "result"].filter(Boolean).join(", ")}`;
  return keptQuery(shape, (database) => offeredQuery(database, offered).prepare(shape));
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
      forms: sql<Choice[]>`${listOf(formChoices(named, askedByWords(words)))}`,
      rubrics: sql<Choice[]>`${ofForm ? listOf(rubricsOf()) : none}`,
      parties: sql<StoredParties | null>`${ofParties ? partiesKept() : sql`null::jsonb`}`,
      counts: sql<StoredCounts | null>`${ofResult ? rowOf(storedCounts(named, named, named.party)) : sql`null::json`}`,
      texts: sql<Record<
        string,
        string
      > | null>`${ofResult ? sql`(${storedTexts(named, named.form)})` : sql`null::jsonb`}`,
    })
    .from(sql`(values (1)) as one`);
}

const none = sql`'[]'::json`;

/** The rows of a query, in their order. */
const listOf = (query: SQLWrapper): SQL =>
  sql`(select coalesce(json_agg(listed), '[]') from (${query}) as listed)`;

const rowOf = (query: SQLWrapper): SQL => sql`(select row_to_json(one) from (${query}) as one)`;

function rubricsOf(): SQL {
  const { rubricId, name, organizationId, formId } = analyticsConfigs;
  return sql`select ${rubricId} as value, ${name} as label from ${analyticsConfigs}
    where ${organizationId} = ${named.organizationId} and ${formId} = ${named.form} order by ${asc(name)}, ${asc(rubricId)}`;
}

function partiesKept(): SQL {
  const { rubricId, parties, organizationId } = analyticsConfigs;
  return sql`(select ${parties} from ${analyticsConfigs}
    where ${organizationId} = ${named.organizationId} and ${rubricId} = ${named.rubric})`;
}

/** Those that the statement has; a role of which words are typed is read apart, and so are all for who sees a part of the projects. */
async function partiesOf(
  scope: Scope,
  { rubric, finds }: AnalyticsQuery,
  stored: StoredParties | null,
): Promise<OfferedRows["parties"]> {
  const read = async (type: AggregationType): Promise<Choice[]> => {
    if (rubric === null) return [];
    if (finds[type] !== "" || !seesWholeOrganization(scope))
      return listParties(scope, rubric, type, askedByWords(finds[type]));
    return stored?.[type] ?? [];
  };
  const found = await Promise.all(
    aggregationTypes.map(async (type) => [type, await read(type)] as const),
  );
  return Object.fromEntries(found) as OfferedRows["parties"];
}
