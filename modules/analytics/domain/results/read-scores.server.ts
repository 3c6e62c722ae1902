/** How often each question failed: read from the stored results where they match, otherwise counted. */
import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import type { ValueOrPlaceholder, WithPlaceholders } from "#db/prepared-queries.ts";
import { completedForms, questionCounts } from "../../schema.ts";
import type { PartyScores } from "./compare-scores.ts";
import type { ScoredField } from "./score-types.ts";
import {
  partyColumns,
  matchesParams,
  scoredFrom,
  storedParty,
  type ScoreParams,
} from "./scored-in-view.server.ts";

export interface Scores {
  projects: number;
  fields: ScoredField[];
}

type FormParams = ScoreParams & { form: string };

export async function readScores(scope: Scope, params: FormParams, asOf: string): Promise<Scores> {
  const party = storedParty(scope, params);
  if (party === null) return countScores(scope, params, asOf);
  const [[row], texts] = await Promise.all([
    storedCounts(scope, params, party),
    readTexts(scope, params.form),
  ]);
  return asScores(row, texts);
}

/** Placeholders replace the values in a query that is built once. */
type StoredParams = WithPlaceholders<Pick<ScoreParams, "role" | "rubric" | "frame">>;

/** The stored result of a party, or of "" for everybody. */
export function storedCounts(
  scope: WithPlaceholders<Pick<Scope, "organizationId">>,
  params: StoredParams,
  party: ValueOrPlaceholder<string>,
) {
  const { projects, questions, failed, asked } = questionCounts;
  return db
    .select({ projects, questions, failed, asked })
    .from(questionCounts)
    .where(and(countsOf(scope, params), eq(questionCounts.party, party)));
}

function countsOf(
  scope: WithPlaceholders<Pick<Scope, "organizationId">>,
  { role, rubric, frame }: StoredParams,
): SQL {
  return and(
    eq(questionCounts.organizationId, scope.organizationId),
    eq(questionCounts.rubricId, rubric),
    eq(questionCounts.aggregationType, role),
    eq(questionCounts.timeFrame, frame),
  )!;
}

export type StoredCounts = Awaited<ReturnType<typeof storedCounts>>[number];

export function asScores(row: StoredCounts | undefined, texts: Record<string, string>): Scores {
  return row
    ? { projects: row.projects, fields: fieldsOf(row, texts) }
    : { projects: 0, fields: [] };
}

/** One for each question, in stored order. */
export function fieldsOf(
  { questions, failed, asked }: Omit<StoredCounts, "projects">,
  texts: Record<string, string>,
): ScoredField[] {
  return questions.map((id, at) => ({
    question: texts[id] ?? id,
    field_id: id,
    failed: failed[at] ?? 0,
    asked: asked[at] ?? 0,
  }));
}

/** Results of each party of the role. */
export async function readPartyScores(
  scope: Scope,
  params: FormParams,
  asOf: string,
): Promise<(PartyScores & { projects: number })[]> {
  if (storedParty(scope, params) !== "") return countPartyScores(scope, params, asOf);
  const rows = await db
    .select()
    .from(questionCounts)
    .where(and(countsOf(scope, params), ne(questionCounts.party, "")));
  return rows.map((row) => {
    const { party, partyName, projects } = row;
    return { party, partyName, projects, fields: fieldsOf(row, {}) };
  });
}

async function countScores(scope: Scope, params: FormParams, asOf: string): Promise<Scores> {
  const [counted] = await countFields(sql`''`, matchesParams(scope, params, asOf));
  const texts = await readTexts(scope, params.form);
  return { projects: counted?.projects ?? 0, fields: withTexts(counted?.fields ?? [], texts) };
}

async function countPartyScores(scope: Scope, params: FormParams, asOf: string) {
  const [party, name] = partyColumns[params.role];
  const counted = await countFields(
    sql`${party}`,
    matchesParams(scope, params, asOf),
    sql`${name}`,
  );
  const texts = await readTexts(scope, params.form);
  return counted.map((row) => ({ ...row, fields: withTexts(row.fields, texts) }));
}

type Counted = PartyScores & { projects: number };

async function countFields(party: SQL, condition: SQL, name: SQL = sql`null`): Promise<Counted[]> {
  const rows = await db.execute<Counted & Record<string, unknown>>(sql`
    with matching as (
      select ${party} as party, ${name} as name, failed, passed from ${scoredFrom} where ${condition}
    ), answered as (
      select party, unnest(failed) as field_id, 1 as failed from matching
      union all select party, unnest(passed), 0 from matching
    ), counted as (
      select party, field_id, sum(failed)::int as failed, count(*)::int as asked from answered group by party, field_id
    )
    select whole.party, whole.name as "partyName", whole.projects, coalesce((
      select jsonb_agg(jsonb_build_object('field_id', field_id, 'failed', failed, 'asked', asked) order by field_id)
      from counted where counted.party = whole.party), '[]') as fields
    from (select party, max(name) as name, count(*)::int as projects from matching group by party) as whole`);
  return [...rows];
}

/** The question texts of a form. */
export function storedTexts(
  { organizationId }: WithPlaceholders<Pick<Scope, "organizationId">>,
  form: ValueOrPlaceholder<string>,
) {
  return db
    .select({ questions: completedForms.questions })
    .from(completedForms)
    .where(and(eq(completedForms.organizationId, organizationId), eq(completedForms.id, form)));
}

async function readTexts(scope: Scope, form: string): Promise<Record<string, string>> {
  const [row] = await storedTexts(scope, form);
  return row?.questions ?? {};
}

const withTexts = (fields: readonly ScoredField[], texts: Record<string, string>) =>
  fields.map((field) => ({ ...field, question: texts[field.field_id] ?? field.field_id }));
