/** Reads the answers and tickets of a project for the files of Orange Button. */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { canReadIntake } from "#modules/projects/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { scoreSoFar } from "#modules/scoring/public.scoring.server.ts";
import { listTicketsWithThreads } from "#modules/tickets/public.issues.server.ts";
import { groupLosses } from "../template-losses.ts";
import { checklistLosses, writeChecklist, type ChecklistSource } from "./write-checklist.ts";
import { issueLosses, writeIssue, type OMIssue } from "./write-issues.ts";

/** @throws Problem "not-found" for a project that the viewer may not see, or whose intake they may not read. */
async function getReadable(scope: Scope, projectId: string): Promise<ProjectWithSite> {
  const found = await getProject(scope, projectId);
  if (!canReadIntake(scope.viewer, found.project)) throw new Problem("not-found");
  return found;
}

async function findSource(
  scope: Scope,
  { project, site }: ProjectWithSite,
): Promise<ChecklistSource | null> {
  const intake = await findIntake(project);
  if (!intake) return null;
  const result = await scoreSoFar(scope, project, intake);
  const isFinal = project.status === "Completed";
  return {
    intake,
    projectId: project.id,
    site,
    inspectorName: project.inspectorName,
    date: project.completedAt ?? project.startedAt,
    score: isFinal && result ? [result.verdict, result.scoreText].filter(Boolean).join(", ") : null,
  };
}

/** The page: what there is to export, and what the files cannot hold. */
export async function loadResults(scope: Scope, projectId: string) {
  const found = await getReadable(scope, projectId);
  const [source, tickets] = await Promise.all([
    findSource(scope, found),
    listTicketsWithThreads(scope, found.project),
  ]);
  return {
    id: projectId,
    siteAddress: found.site.siteAddress,
    hasAnswers: source !== null,
    ticketCount: tickets.length,
    losses: {
      checklist: groupLosses(source ? checklistLosses(source) : []),
      issues: groupLosses(issueLosses(tickets)),
    },
  };
}

export type ResultsView = Awaited<ReturnType<typeof loadResults>>;

/** @throws Problem "not-found", also for a project without a form. */
export async function getChecklist(scope: Scope, projectId: string) {
  const found = await getReadable(scope, projectId);
  const source = await findSource(scope, found);
  if (!source) throw new Problem("not-found", "This project has no form yet.");
  return { title: found.site.siteAddress, checklist: writeChecklist(source) };
}

/** @throws Problem "not-found". */
export async function getIssues(
  scope: Scope,
  projectId: string,
): Promise<{ title: string; issues: { OMIssues: OMIssue[] } }> {
  const { project, site } = await getReadable(scope, projectId);
  const tickets = await listTicketsWithThreads(scope, project);
  return { title: site.siteAddress, issues: { OMIssues: tickets.map(writeIssue) } };
}
