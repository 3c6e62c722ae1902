/** The scoring report: how each project of a form was scored by a rubric, question by question. */
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { OptionScore } from "#modules/form-logic/public.scoring.ts";
import { type FormParams, loadScoredProjects } from "./scored-projects.server.ts";
import { preparedReport, type PreparedReport } from "./prepared-report.server.ts";
import { column, readProjects, type ScoredProjectRow } from "./project-rows.server.ts";
import { headedQuestions } from "./question-columns.ts";
import { scoresOf } from "./scored-questions.ts";

type Row = ScoredProjectRow & { scores: ReadonlyMap<string, OptionScore> };

const plainColumns: readonly WorksheetColumn<Row>[] = [
  column.id,
  column.siteOwner,
  column.siteAddress,
  column.client,
  column.installer,
  column.inspector,
  column.reviewer,
  column.completedOn,
  column.rubric,
  column.outcome,
  column.percent,
  column.passed,
  column.counted,
];

export async function prepareScoring(scope: Scope, params: FormParams): Promise<PreparedReport> {
  const { condition, versions, total, rubrics } = await loadScoredProjects(scope, params, {
    needsRubric: true,
  });
  const scores = scoresOf(versions, rubrics);
  const system = rubrics.get(params.rubricId)?.system;
  const criticalities = Object.keys(system?.criticalityMap ?? {}).map(
    (name): WorksheetColumn<Row> => ({
      heading: `${name} failures`,
      kind: "number",
      cell: ({ result }) => result?.criticalities[name]?.actual,
    }),
  );
  const scored = new Set(
    [...rubrics.values()].flatMap(({ rubric }) => Object.keys(rubric.questions)),
  );
  const questions = headedQuestions(versions)
    .filter(({ field }) => scored.has(field.id))
    .map(({ field, inVersions, heading }): WorksheetColumn<Row> => {
      const cell = (row: Row) =>
        inVersions.has(row.formVersion ?? "") ? row.scores.get(field.id) : null;
      return { heading, cell };
    });
  return preparedReport<Row>({
    total,
    columns: [...plainColumns, ...criticalities, ...questions],
    pages: async function* pages(options) {
      const read = { condition, withAnswers: true, withFailures: true, ...options };
      for await (const page of readProjects<ScoredProjectRow>(scope, read))
        yield page.map((row) => ({ ...row, scores: scores(row) }));
    },
  });
}
