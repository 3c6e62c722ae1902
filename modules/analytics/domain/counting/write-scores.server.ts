/** Adds changes to the stored question scores. */
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { questionCounts } from "../../schema.ts";
import type { ScoreChange, ScoreChanges, ScoreKey } from "./score-changes.ts";

/** The counts in a row. */
interface Counts {
  projects: number;
  passing: number;
  passingFirst: number;
  questions: string[];
  failed: number[];
  asked: number[];
}

type CountsRow = ScoreKey & Counts & Pick<ScoreChange, "formId" | "partyName">;

/** Rows written per statement. */
const perWrite = 200;

/** The caller holds the lock on the organization's results, so nobody else writes them. */
export async function writeScores(
  tx: Transaction,
  organizationId: string,
  changes: ScoreChanges,
): Promise<void> {
  const all = [...changes.values()];
  for (let from = 0; from < all.length; from += perWrite) {
    const some = all.slice(from, from + perWrite);
    const before = await readCounts(tx, organizationId, some);
    const rows = some.map((change, at) => merged(before.get(at), change));
    const [remaining, emptied] = [rows.filter(isCounted), rows.filter((row) => !isCounted(row))];
    if (emptied.length > 0) await removeAll(tx, organizationId, emptied);
    if (remaining.length > 0) await writeAll(tx, organizationId, remaining);
  }
}

const isCounted = ({ projects }: Counts) => projects > 0;

/** All places as one parameter: binding hundreds takes PostgreSQL several times as long as finding the rows. */
function placesAsRows(places: readonly ScoreKey[]): SQL {
  const named = places.map(({ rubricId, aggregationType, timeFrame, party }, at) => ({
    at,
    rubricId,
    aggregationType,
    timeFrame,
    party,
  }));
  return sql`json_to_recordset(${JSON.stringify(named)}::json) as place ("at" integer, "rubricId" text, "aggregationType" text,
    "timeFrame" text, "party" text)`;
}

const isAt = (organizationId: string) => sql`${questionCounts.organizationId} = ${organizationId}
  and ${questionCounts.rubricId} = place."rubricId" and ${questionCounts.aggregationType} = place."aggregationType"
  and ${questionCounts.timeFrame} = place."timeFrame" and ${questionCounts.party} = place."party"`;

/** By the index of the change they belong to; rows that do not exist yet are missing. */
async function readCounts(
  tx: Transaction,
  organizationId: string,
  places: readonly ScoreKey[],
): Promise<Map<number, Counts>> {
  const rows = await tx.execute<Counts & { at: number } & Record<string, unknown>>(sql`
    select place."at", projects, passing, passing_first as "passingFirst", questions, failed, asked
    from ${placesAsRows(places)} join ${questionCounts} on ${isAt(organizationId)}`);
  return new Map(rows.map((row) => [row.at, row]));
}

async function removeAll(
  tx: Transaction,
  organizationId: string,
  places: readonly ScoreKey[],
): Promise<void> {
  await tx.execute(sql`
    delete from ${questionCounts} using ${placesAsRows(places)} where ${isAt(organizationId)}`);
}

/** Updates existing rows in place, so that no index entry is written for them. */
async function writeAll(
  tx: Transaction,
  organizationId: string,
  rows: readonly CountsRow[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${questionCounts} as stored (organization_id, aggregation_type, rubric_id, form_id, time_frame, party, party_name,
      projects, passing, passing_first, questions, failed, asked)
    select ${organizationId}, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r ("aggregationType" text,
      "rubricId" text, "formId" text, "timeFrame" text, "party" text, "partyName" text, "projects" integer, "passing" integer,
      "passingFirst" integer, "questions" text[], "failed" integer[], "asked" integer[])
    on conflict (organization_id, rubric_id, aggregation_type, time_frame, party) do update set
      party_name = coalesce(excluded.party_name, stored.party_name), form_id = excluded.form_id, projects = excluded.projects,
      passing = excluded.passing, passing_first = excluded.passing_first, questions = excluded.questions,
      failed = excluded.failed, asked = excluded.asked, updated_at = now()`);
}

function merged(before: Counts | undefined, change: ScoreChange): CountsRow {
  const { aggregationType, rubricId, formId, timeFrame, party, partyName } = change;
  return {
    aggregationType,
    rubricId,
    formId,
    timeFrame,
    party,
    partyName,
    projects: (before?.projects ?? 0) + change.projects,
    passing: (before?.passing ?? 0) + change.passing,
    passingFirst: (before?.passingFirst ?? 0) + change.passingFirst,
    ...mergedQuestions(before, change),
  };
}

/** Ordered by id, so that equal counts are stored identically. */
function mergedQuestions(
  before: Counts | undefined,
  { fields }: ScoreChange,
): Pick<Counts, "questions" | "failed" | "asked"> {
  const all = new Map(
    before?.questions.map((id, at) => [
      id,
      { failed: before.failed[at] ?? 0, asked: before.asked[at] ?? 0 },
    ]),
  );
  for (const [id, { failed, asked }] of fields) {
    const existing = all.get(id);
    all.set(id, {
      failed: (existing?.failed ?? 0) + failed,
      asked: (existing?.asked ?? 0) + asked,
    });
  }
  const counted = [...all]
    .filter(([, { asked }]) => asked > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    questions: counted.map(([id]) => id),
    failed: counted.map(([, { failed }]) => failed),
    asked: counted.map(([, { asked }]) => asked),
  };
}
