/** The score on the project page. */
import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { projects } from "#db/schema.ts";
import type { PanelContent, PanelScore } from "#app/platform/manifest/panels.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { formatExact, formatTimestamp, toReader } from "#app/platform/format.ts";
import {
  failedAnswer,
  failedQuestion,
  type IntakeResult,
  worstFirst,
} from "#modules/form-logic/public.scoring.ts";
import { findResult } from "../domain/results/results.server.ts";
import { criticalityText } from "../domain/results/score-text.ts";
import { intakeResults } from "../schema.ts";

type ProjectRow = typeof projects.$inferSelect;

/** Returns null for a project that was never scored or whose score the viewer may not see. */
export async function loadPanel(
  scope: Scope,
  { project }: { project: ProjectRow },
): Promise<PanelContent | null> {
  const current = await findResult(scope, project.id);
  if (!current) return unscored(scope, project);
  const { viewer } = scope;
  const panel: PanelContent = {
    facts: [
      { label: "Outcome", value: current.verdict },
      { label: "Score", value: current.scoreText },
      ...criticalityFacts(current),
      { label: "Rubric", value: current.rubricName },
      {
        label: "Scored",
        value: formatTimestamp(current.scoredAt, viewer.timeZone, toReader(viewer)),
        title: formatExact(current.scoredAt, viewer.timeZone),
      },
    ],
    items: await listEarlier(scope, project.id),
    actions: scoresAction(scope, project.id),
    score: scoreOf(current),
  };
  if (project.status !== "Completed")
    panel.note = "This score is from an earlier completion. The project is open again.";
  return panel;
}

function scoreOf(result: IntakeResult): PanelScore {
  const { verdict, scoreText, rawData } = result;
  const [worst] = Object.keys(result.criticalities);
  const { pass, total, scored, percentage_failure: minimum } = rawData;
  return {
    verdict,
    text: scoreText,
    percent: scored ? Math.round((100 * pass) / total) : null,
    minimum,
    scored: total,
    failures: worstFirst(result).map((failure) => ({
      fieldId: failure.fieldId,
      question: failedQuestion(failure),
      answer: failedAnswer(failure),
      category: failure.category,
      isWorst: failure.category !== null && failure.category === worst,
    })),
  };
}

/** The score history, and trying other rubrics, are on a page of the review module. */
function scoresAction({ viewer }: Scope, projectId: string): NonNullable<PanelContent["actions"]> {
  const reads = administratorTypes.includes(viewer.type) || viewer.type === "quality-manager";
  return reads ? [{ label: "Scores", to: `/projects/${projectId}/scores`, tone: "plain" }] : [];
}

/** Offers scoring for a completed project of the viewer's organization that was never scored, to people who may score it. */
function unscored(scope: Scope, project: ProjectRow): PanelContent | null {
  const isOwn = project.organizationId === scope.organizationId;
  const wasToBeScored = project.status === "Completed" && project.rubricId !== null;
  if (!isOwn || !wasToBeScored || !administratorTypes.includes(scope.viewer.type)) return null;
  return { empty: "This project has not been scored.", actions: scoresAction(scope, project.id) };
}

function criticalityFacts(result: IntakeResult) {
  return Object.entries(result.criticalities).map(([label, count]) => ({
    label,
    value: criticalityText(count),
  }));
}

/** The last five scorings before the current one, newest first. */
async function listEarlier({ viewer }: Scope, projectId: string) {
  const rows = await db
    .select({
      id: intakeResults.id,
      verdict: intakeResults.verdict,
      rubricName: intakeResults.rubricName,
      scoredAt: intakeResults.scoredAt,
    })
    .from(intakeResults)
    .where(and(eq(intakeResults.projectId, projectId), eq(intakeResults.current, false)))
    .orderBy(desc(intakeResults.scoredAt), desc(intakeResults.id))
    .limit(5);
  return rows.map(({ id, verdict, rubricName, scoredAt }) => ({
    id,
    text: `Earlier score: ${verdict}`,
    detail: `${rubricName}, ${formatTimestamp(scoredAt, viewer.timeZone, toReader(viewer))}`,
  }));
}
