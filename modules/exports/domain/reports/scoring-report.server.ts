/** The scoring report: how each project of a form was scored by a rubric, question by question. */
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { OptionScore } from "#modules/form-logic/public.scoring.ts";
import { type FormParams, loadScoredProjects } from "./scored-projects.server.ts";
import { readInstanceCounts } from "./instance-counts.server.ts";
import { preparedReport, type PreparedReport } from "./prepared-report.server.ts";
import { column, readProjects, type ScoredProjectRow } from "./project-rows.server.ts";
import { withInstances } from "./instance-columns.ts";
import { headedQuestions, idOfColumn } from "./question-columns.ts";
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
  const headed = headedQuestions(versions).filter(({ field }) => scored.has(field.id));
  const questions = withInstances(headed, await readInstanceCounts(scope, condition, versions)).map(
    (question): WorksheetColumn<Row> => {
      const { inVersions, heading } = question;
      const cell = (row: Row) =>
        inVersions.has(row.formVersion ?? "")
          ? row.scores.get(idOfColumn(row, question) ?? "")
          : null;
      return { heading, cell };
    },
  );
  return preparedReport<Row>({
    total,
    columns: [...plainColumns, ...criticalities, ...questions],
    pages: async function* pages(options) {
      const read = { condition, withAnswers: true, withFailures: true, ...options };
      for await (const page of readProjects<ScoredProjectRow>(scope, read))
        yield page.map((row) => {
          // First, because it adds the instances to the row.
          const ofRow = scores(row);
          return { ...row, scores: ofRow };
        });
    },
  });
}
