/** Adds changes to the stored question scores. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { questionScores } from "../../schema.ts";
import type { ScoredField } from "../results/score-shapes.ts";
import { scoreFilters, scoreId, type ScoreChange, type ScoreChanges } from "./score-changes.ts";

type ScoreRow = typeof questionScores.$inferSelect;

/** Rows written at once. */
const perWrite = 200;

/** What each question asks, by form and question. */
export type QuestionTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The caller holds the organization's results, so that nobody writes them meanwhile. */
export async function writeScores(
  tx: Transaction,
  organizationId: string,
  changes: ScoreChanges,
  texts: QuestionTexts,
): Promise<void> {
  const ids = [...changes.keys()];
  for (let from = 0; from < ids.length; from += perWrite) {
    const some = ids.slice(from, from + perWrite);
    const stored = await tx
      .select()
      .from(questionScores)
      .where(
        and(inArray(questionScores.id, some), eq(questionScores.organizationId, organizationId)),
      );
    const before = new Map(stored.map((row) => [row.id, row]));
    const rows = some.map((id) => {
      const change = changes.get(id)!;
      return merged(organizationId, before.get(id), change, texts.get(change.formId) ?? {});
    });
    const gone = rows.filter((row) => row.projects <= 0).map((row) => row.id);
    const kept = rows.filter((row) => row.projects > 0);
    if (some.length > 0)
      await tx
        .delete(questionScores)
        .where(inArray(questionScores.id, [...gone, ...kept.map(({ id }) => id)]));
    if (kept.length > 0) await insertAll(tx, kept);
  }
}

type NewRow = typeof questionScores.$inferInsert & { id: string; projects: number };

/** One parameter for all of them: to read and bind hundreds takes the database several times as long as writing the rows. */
async function insertAll(tx: Transaction, rows: readonly NewRow[]): Promise<void> {
  await tx.execute(sql`
    insert into question_scores (id, organization_id, aggregation_type, rubric_id, form_id, time_frame, party, party_name, filters,
      projects, passing, passing_first, fields, created_at)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as r ("id" text, "organizationId" text, "aggregationType" text,
      "rubricId" text, "formId" text, "timeFrame" text, "party" text, "partyName" text, "filters" jsonb, "projects" integer,
      "passing" integer, "passingFirst" integer, "fields" jsonb, "createdAt" timestamptz)`);
}

function merged(
  organizationId: string,
  before: ScoreRow | undefined,
  change: ScoreChange,
  texts: Readonly<Record<string, string>>,
): NewRow {
  const { aggregationType, rubricId, formId, timeFrame, party } = change;
  return {
    id: scoreId(organizationId, change),
    organizationId,
    aggregationType,
    rubricId,
    formId,
    timeFrame,
    party,
    partyName: change.partyName ?? before?.partyName ?? null,
    filters: scoreFilters(change),
    projects: (before?.projects ?? 0) + change.projects,
    passing: (before?.passing ?? 0) + change.passing,
    passingFirst: (before?.passingFirst ?? 0) + change.passingFirst,
    fields: mergedFields(before?.fields ?? [], change, texts),
    createdAt: before?.createdAt ?? new Date(),
  };
}

/** In the order of their ids, so that the same counts are stored alike. */
function mergedFields(
  before: readonly ScoredField[],
  { fields }: ScoreChange,
  texts: Readonly<Record<string, string>>,
): ScoredField[] {
  const all = new Map(before.map((field) => [field.field_id, field]));
  for (const [id, { failed, asked }] of fields) {
    const field = all.get(id);
    all.set(id, {
      question: texts[id] ?? field?.question ?? id,
      field_id: id,
      failed: (field?.failed ?? 0) + failed,
      asked: (field?.asked ?? 0) + asked,
    });
  }
  return [...all.values()]
    .filter(({ asked }) => asked > 0)
    .sort((one, other) => (one.field_id < other.field_id ? -1 : 1));
}
