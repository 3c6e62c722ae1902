/** The questions report: how each scored question of a form was answered, over all projects scored by a rubric. */
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { answerOf, isAnswered } from "#modules/form-logic/public.answers.ts";
import { idInInstance } from "#modules/form-logic/public.repeats.ts";
import type { OptionScore } from "#modules/form-logic/public.scoring.ts";
import { type FormParams, loadScoredProjects } from "./scored-projects.server.ts";
import { preparedReport, type PreparedReport } from "./prepared-report.server.ts";
import { readProjects, type ScoredProjectRow } from "./project-rows.server.ts";
import { type HeadedQuestion, headedQuestions } from "./question-columns.ts";
import { scoresOf } from "./scored-questions.ts";

interface QuestionRow {
  question: HeadedQuestion;
  criticality: string | null;
  counts: Record<OptionScore | "answered", number>;
}

/** Returns the failures in percent of passes and failures. */
function failureRate({ counts }: QuestionRow): number | null {
  const scored = counts.Pass + counts.Fail;
  return scored > 0 ? Math.round((counts.Fail / scored) * 1000) / 10 : null;
}

const figure = (heading: string, cell: (row: QuestionRow) => number | null) => ({
  heading,
  kind: "number" as const,
  cell,
});

const columns: readonly WorksheetColumn<QuestionRow>[] = [
  { heading: "Section", cell: ({ question }) => question.section },
  { heading: "Question", cell: ({ question }) => question.words },
  { heading: "Form Version", cell: ({ question }) => question.versionText },
  { heading: "Criticality", cell: ({ criticality }) => criticality },
  figure("Projects", ({ counts }) => counts.Pass + counts.Fail + counts.Ignore),
  figure("Answered", ({ counts }) => counts.answered),
  figure("Pass", ({ counts }) => counts.Pass),
  figure("Fail", ({ counts }) => counts.Fail),
  figure("Ignore", ({ counts }) => counts.Ignore),
  figure("Failure Rate (%)", failureRate),
];

export async function prepareQuestions(scope: Scope, params: FormParams): Promise<PreparedReport> {
  const { condition, versions, rubrics, total } = await loadScoredProjects(scope, params, {
    needsRubric: true,
  });
  const scores = scoresOf(versions, rubrics);
  const named = rubrics.get(params.rubricId)?.rubric.questions ?? {};
  const newCounts = () => ({ Pass: 0, Fail: 0, Ignore: 0, answered: 0 });
  return preparedReport<QuestionRow>({
    total,
    isSummary: true,
    columns,
    pages: async function* pages(options) {
      const rows = headedQuestions(versions).map((question): QuestionRow => {
        const criticality = named[question.field.id]?.criticalityCategory ?? null;
        return { question, criticality, counts: newCounts() };
      });
      const read = { condition, withAnswers: true, withFailures: true, ...options };
      for await (const page of readProjects<ScoredProjectRow>(scope, read))
        for (const project of page) {
          // First, because it adds the instances to the row.
          const ofProject = scores(project);
          count(rows, project, ofProject);
        }
      yield rows.filter(({ counts }) => counts.Pass + counts.Fail + counts.Ignore > 0);
    },
  });
}

/** Counts projects: a question of a repeating section failed if it failed in any instance. */
function count(
  rows: readonly QuestionRow[],
  project: ScoredProjectRow,
  scores: ReadonlyMap<string, OptionScore>,
): void {
  const { formVersion, answers } = project;
  for (const { question, counts } of rows) {
    const { field, inVersions } = question;
    if (!inVersions.has(formVersion ?? "")) continue;
    const ids = idsIn(project, question);
    const all = new Set(ids.map((id) => scores.get(id)));
    const score = (["Fail", "Pass", "Ignore"] as const).find((each) => all.has(each));
    if (!score) continue;
    counts[score] += 1;
    if (ids.some((id) => isAnswered(field.type, answerOf(answers ?? {}, id)))) counts.answered += 1;
  }
}

function idsIn({ instances }: ScoredProjectRow, { field, repeated }: HeadedQuestion): string[] {
  if (!repeated) return [field.id];
  return (instances?.get(repeated.sectionId) ?? []).flatMap(({ instance }) =>
    instance ? [idInInstance(field.id, instance.path)] : [],
  );
}
