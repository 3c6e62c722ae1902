/**
 * What the page offers to choose and the stored result it asks for, in one statement: read one after another, the way there and
 * back takes several times as long as their reading.
 */
import { asc, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Choice } from "#app/platform/lists/choices.ts";
import { askedByWords } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
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
  const { organizationId } = scope;
  const { form, rubric } = query;
  const isWhole = seesWholeOrganization(scope);
  const [read] = await db.execute<Read & Record<string, unknown>>(sql`
    select (select ${organizations.roles} from ${organizations} where ${organizations.id} = ${organizationId}) as roles,
      (select ${analyticsDays.asOf}::text from ${analyticsDays} where ${analyticsDays.organizationId} = ${organizationId}) as "asOf",
      ${listOf(formChoices(scope, askedByWords(query.findForm)))} as forms,
      ${form === null ? none : listOf(rubricsOf(scope, form))} as rubrics,
      ${rubric !== null && isWhole ? partiesKept(scope, rubric) : sql`null::jsonb`} as parties,
      ${storedResult(scope, query)}`);
  return { ...read!, parties: await partiesOf(scope, query, read!.parties) };
}

const none = sql`'[]'::json`;

/** The rows of a query, in their order. */
const listOf = (query: SQLWrapper): SQL =>
  sql`(select coalesce(json_agg(listed), '[]') from (${query}) as listed)`;

const rowOf = (query: SQLWrapper): SQL => sql`(select row_to_json(one) from (${query}) as one)`;

function rubricsOf({ organizationId }: Scope, form: string): SQL {
  const { rubricId, name, organizationId: owner, formId } = analyticsConfigs;
  return sql`select ${rubricId} as value, ${name} as label from ${analyticsConfigs}
    where ${owner} = ${organizationId} and ${formId} = ${form} order by ${asc(name)}, ${asc(rubricId)}`;
}

function partiesKept({ organizationId }: Scope, rubric: string): SQL {
  const { rubricId, parties, organizationId: owner } = analyticsConfigs;
  return sql`(select ${parties} from ${analyticsConfigs} where ${owner} = ${organizationId} and ${rubricId} = ${rubric})`;
}

/** Of the tab that one stored result answers. */
function storedResult(scope: Scope, query: AnalyticsQuery): SQL {
  const { role, form, rubric, frame, filters } = query;
  const isRead = query.isAsked && query.tab === "improvement";
  if (isRead && role !== null && form !== null && rubric !== null) {
    const asked = { role, rubric, frame, filters };
    const party = storedParty(scope, asked);
    if (party !== null)
      return sql`${rowOf(storedCounts(scope, asked, party))} as counts,
        (${storedTexts(scope, form)}) as texts`;
  }
  return sql`null::json as counts, null::jsonb as texts`;
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
