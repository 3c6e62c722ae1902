/**
 * Reads the options of the page and the requested cached result in one statement: separate queries take several times as long,
 * because of the round trips.
 */
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Choice } from "#app/platform/lists/choices.ts";
import { requestBySearchText } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database } from "#db/client.server.ts";
import { preparedByKey, type PreparedQuery } from "#db/prepared-queries.ts";
import { organizations } from "#db/schema.ts";
import { completedForms } from "../../schema.ts";
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import type { AnalyticsQuery } from "../analytics-query.ts";
import { cachedResult, todayOf } from "./cached-results.server.ts";
import { formChoices } from "./form-choices.server.ts";
import { listParties } from "./party-choices.server.ts";
import type { CachedResult, FormSection } from "./result-types.ts";
import { isUnfiltered, seesWholeOrganization } from "./scored-in-view.server.ts";

export interface FormTexts {
  questions: Record<string, string>;
  sections: FormSection[];
}

export interface OfferedRows {
  /** The roles of the viewer's organization. */
  roles: string[];
  /** The last day of the results: the current one in the organization's zone. */
  asOf: string;
  forms: Choice[];
  /** Rubrics of the form in the URL. */
  rubrics: Choice[];
  /** Parties in projects of the rubric in the URL. */
  parties: Record<AggregationType, Choice[]>;
  /** The requested result; null when it has to be counted or none is requested. */
  cached: CachedResult | null;
  /** The texts of the form, read with a requested result. */
  texts: FormTexts | null;
}

type Parties = Partial<Record<AggregationType, Choice[] | null>>;
type ReadRows = Omit<OfferedRows, "parties"> & { parties: Parties | null };

export async function readOffered(scope: Scope, query: AnalyticsQuery): Promise<OfferedRows> {
  const { tab, form, rubric, role, frame, formSearchText } = query;
  const isWhole = seesWholeOrganization(scope);
  const offered: OfferedParts = {
    searchText: formSearchText,
    withForm: form !== null,
    withParties: rubric !== null && isWhole,
    withResult: role !== null && form !== null && rubric !== null,
    withCached: isUnfiltered(scope, filtersOf(query)),
  };
  // The performance tab shows the failing questions too; its own figures do not depend on a role.
  const kind = tab === "performance" ? "improvement" : tab;
  const values = { organizationId: scope.organizationId, form, rubric, role, frame, kind };
  const [read] = await queryOf(offered).execute(values);
  return { ...read!, parties: await partiesOf(scope, query, read!.parties) };
}

/** The comparison has all parties of the role, so it needs no filter by one of them. */
export const filtersOf = ({ tab, role, filters }: AnalyticsQuery): AnalyticsQuery["filters"] =>
  tab === "outliers" && role !== null ? { ...filters, [role]: null } : filters;

/** Which parts are read. */
interface OfferedParts {
  /** Search words for the form titles. */
  searchText: string;
  withForm: boolean;
  withParties: boolean;
  withResult: boolean;
  withCached: boolean;
}

const named = {
  organizationId: sql.placeholder("organizationId"),
  form: sql.placeholder("form"),
  rubric: sql.placeholder("rubric"),
  role: sql.placeholder("role"),
  frame: sql.placeholder("frame"),
  kind: sql.placeholder("kind"),
};

const cachedQuery = preparedByKey<PreparedQuery<ReadRows>>();

/** The query contains the search words, so a search needs a new query. */
function queryOf(offered: OfferedParts): PreparedQuery<ReadRows> {
  const { searchText, ...parts } = offered;
  if (searchText !== "") return offeredQuery(db, offered);
  const names = Object.entries(parts).flatMap(([name, isRead]) => (isRead ? [name] : []));
  const queryKey = `analytics offered ${names.join(", ")}`;
  return cachedQuery(queryKey, (database) => offeredQuery(database, offered).prepare(queryKey));
}

function offeredQuery(
  database: Database,
  { searchText, withForm, withParties, withResult, withCached }: OfferedParts,
) {
  const { organizationId, kind } = named;
  const nothing = sql`null::jsonb`;
  return database
    .select({
      roles: sql<
        string[]
      >`(select ${organizations.roles} from ${organizations} where ${organizations.id} = ${organizationId})`,
      asOf: sql<string>`${todayOf(organizationId)}::text`,
      forms: sql<Choice[]>`${listOf(formChoices(named, requestBySearchText(searchText)))}`,
      rubrics: sql<Choice[]>`${withForm ? listOf(rubricsOf()) : sql`'[]'::json`}`,
      parties: sql<Parties | null>`${withParties ? cachedParties() : nothing}`,
      cached: sql<CachedResult | null>`${withResult && withCached ? cachedResult(kind, named) : nothing}`,
      texts: sql<FormTexts | null>`${withResult ? textsOf() : nothing}`,
    })
    .from(sql`(values (1)) as one`);
}

/** The rows of a query as a JSON list, in order. */
const listOf = (query: SQLWrapper): SQL =>
  sql`(select coalesce(json_agg(listed), '[]') from (${query}) as listed)`;

/** Goes from one rubric to the next by an index: a form has few rubrics and many projects. */
function rubricsOf(): SQL {
  const own = sql`scored.organization_id = ${named.organizationId} and scored.form_id = ${named.form}`;
  return sql`
    with recursive found (id) as (
      select (select min(scored.rubric_id) from scored_projects as scored where ${own})
      union all
      select (select min(scored.rubric_id) from scored_projects as scored where ${own} and scored.rubric_id > found.id)
      from found where found.id is not null
    )
    select latest.rubric_id as value, latest.rubric_name as label from found cross join lateral (
      select rubric_id, rubric_name from scored_projects as scored
      where scored.organization_id = ${named.organizationId} and scored.rubric_id = found.id
      order by completed_on desc, project_id desc limit 1) as latest
    order by label, value`;
}

function cachedParties(): SQL {
  const pairs = aggregationTypes.map((type) => {
    const at = { ...named, role: sql.raw(`'${type}'`), frame: sql.raw("'All Time'") };
    return sql`${sql.raw(`'${type}'`)}, ${cachedResult("parties", at)}`;
  });
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

function textsOf(): SQL {
  const { id, organizationId, questions, sections } = completedForms;
  return sql`(select json_build_object('questions', ${questions}, 'sections', ${sections}) from ${completedForms}
    where ${organizationId} = ${named.organizationId} and ${id} = ${named.form})`;
}

/** The parties that are not cached, and those of a role with search words, are read separately. */
async function partiesOf(
  scope: Scope,
  { rubric, searchTexts }: AnalyticsQuery,
  cached: Parties | null,
): Promise<OfferedRows["parties"]> {
  const read = async (type: AggregationType): Promise<Choice[]> => {
    if (rubric === null) return [];
    const first = searchTexts[type] === "" ? cached?.[type] : null;
    return first ?? listParties(scope, rubric, type, requestBySearchText(searchTexts[type]));
  };
  const found = await Promise.all(
    aggregationTypes.map(async (type) => [type, await read(type)] as const),
  );
  return Object.fromEntries(found) as OfferedRows["parties"];
}
