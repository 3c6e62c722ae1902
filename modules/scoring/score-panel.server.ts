/** The score on the project page. */
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import type { Panel, PanelLoader } from "#app/platform/panels.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { formatExact, formatMoment } from "#app/platform/format.ts";
import type { IntakeResult } from "#modules/forms/public.ts";
import { findResult } from "./domain/results/results.server.ts";
import { criticalityWords } from "./domain/results/score-words.ts";
import { intakeResults } from "./schema.ts";

/** Answers null for a project that was never scored or whose score the viewer is not to see. */
export const loadPanel: PanelLoader = async (scope, projectId) => {
  const current = await findResult(scope, projectId);
  if (!current) return findUnscored(scope, projectId);
  const zone = scope.viewer.timeZone;
  const [status, earlier] = await Promise.all([
    findStatus(projectId),
    listEarlier(scope, projectId),
  ]);
  const panel: Panel = {
    id: "score",
    title: "Score",
    facts: [
      { label: "Outcome", value: current.verdict },
      { label: "Score", value: current.scoreText },
      ...criticalityFacts(current),
      { label: "Rubric", value: current.rubricName },
      {
        label: "Scored",
        value: formatMoment(current.scoredAt, zone, { year: true }),
        title: formatExact(current.scoredAt, zone),
      },
    ],
    items: earlier,
    actions: scoresAction(scope, projectId),
  };
  if (status !== "Completed")
    panel.note = "This is the score of an earlier completion; the project is open again.";
  return panel;
};

/** The history of scores, and trying other rubrics, stands on a page of the intake's. */
function scoresAction({ viewer }: Scope, projectId: string): NonNullable<Panel["actions"]> {
  const reads = administratorTypes.includes(viewer.type) || viewer.type === "quality-manager";
  return reads ? [{ label: "Scores", to: `/projects/${projectId}/scores`, tone: "plain" }] : [];
}

/** A completed project of the viewer's organization that was never scored, for those who may score it. */
async function findUnscored(scope: Scope, projectId: string): Promise<Panel | null> {
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.id, projectId),
        eq(projects.organizationId, scope.organizationId),
        eq(projects.status, "Completed"),
        isNotNull(projects.rubricId),
      ),
    );
  if (!project || !administratorTypes.includes(scope.viewer.type)) return null;
  return {
    id: "score",
    title: "Score",
    empty: "This project was never scored.",
    actions: scoresAction(scope, projectId),
  };
}

function criticalityFacts(result: IntakeResult) {
  return Object.entries(result.criticalities).map(([label, count]) => ({
    label,
    value: criticalityWords(count),
  }));
}

async function findStatus(projectId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ status: projects.status })
    .from(projects)
    .where(eq(projects.id, projectId));
  return row?.status;
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
    detail: `${rubricName}, ${formatMoment(scoredAt, viewer.timeZone, { year: true })}`,
  }));
}
