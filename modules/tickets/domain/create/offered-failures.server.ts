/** The failed answers of a scored project, from which tickets may be created. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { failedAnswer } from "#modules/form-logic/public.scoring.ts";
import type { IntakeInView } from "#modules/intake/public.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { canCreateTickets, type ProjectReference } from "#modules/projects/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { findResult } from "#modules/scoring/public.results.server.ts";
import {
  recommendActions,
  type RecommendedAction,
} from "#modules/scoring/public.actions.server.ts";
import type { ScoredFailure } from "#modules/scoring/public.ts";
import { tickets } from "../../schema.ts";
import type { OfferedFailure, TicketFailure } from "./failure-types.ts";

/**
 * The maximum number of failures offered, and of tickets read to find those that already exist for a failure. Both
 * limit the size of the page.
 */
const maxOffered = 300;
const maxTickets = 500;

/**
 * A project for which tickets may be created, with its failed answers in the order of the form.
 * @throws Problem "not-found"; "not-project-member" when the viewer may not create any; "illegal-transition" while it
 * is not Completed or has no rubric.
 */
export async function listOfferedFailures(
  scope: Scope,
  projectId: string,
): Promise<ProjectWithSite & { failures: OfferedFailure[] }> {
  const found = await getProject(scope, projectId);
  requireCanCreateTickets(scope, found.project);
  const [intake, result] = await Promise.all([
    findIntake(found.project),
    findResult(scope, projectId),
  ]);
  if (!intake || !result) return { ...found, failures: [] };
  const [recommended, ticketsOf] = await Promise.all([
    recommendActions(intake, result.scoredWith.rubric),
    ticketsByFailure(found.project),
  ]);
  const failures = result.failures
    .slice(0, maxOffered)
    .map((failure) => offer(failure, intake, recommended, ticketsOf));
  return { ...found, failures };
}

/** @throws Problem as `listOfferedFailures` does. */
export function requireCanCreateTickets(scope: Scope, project: ProjectWithSite["project"]): void {
  if (canCreateTickets(scope.viewer, project)) return;
  if (project.status !== "Completed")
    throw new Problem("illegal-transition", "Tickets are created when a project is Completed.");
  if (project.rubricId === null)
    throw new Problem(
      "illegal-transition",
      "This project has no rubric, so none of its answers failed.",
    );
  throw new Problem("not-project-member");
}

type TicketsByFailure = Map<string, OfferedFailure["tickets"]>;

function offer(
  failure: ScoredFailure,
  { answers, photos }: IntakeInView,
  recommended: readonly RecommendedAction[],
  ticketsOf: TicketsByFailure,
): OfferedFailure {
  const { fieldId, label, question, sectionTitle } = failure;
  return {
    id: fieldId,
    label,
    question,
    value: failedAnswer(failure),
    images: photos.filter((photo) => photo.fieldId === fieldId).map(({ id }) => id),
    sectionTitle,
    score: "Fail",
    comment: answers[fieldId]?.comment ?? "",
    actions: recommended
      .filter(({ questions }) => questions.some((one) => one.fieldId === fieldId))
      .map(({ strategy, actionDescription }) =>
        actionDescription === "" ? strategy : `${strategy}: ${actionDescription}`,
      ),
    tickets: ticketsOf.get(fieldId) ?? [],
  };
}

async function ticketsByFailure(project: ProjectReference): Promise<TicketsByFailure> {
  const rows = await db
    .select({
      id: tickets.id,
      title: tickets.title,
      status: tickets.status,
      failureIds: sql<string[]>`array(
        select f->>'id' from jsonb_array_elements(${tickets.furtherFailures} || ${tickets.failure}) f)`,
    })
    .from(tickets)
    .where(and(eq(tickets.projectId, project.id), isNull(tickets.withdrawnAt)))
    .limit(maxTickets);
  const ticketsOf: TicketsByFailure = new Map();
  for (const { failureIds, ...ticket } of rows)
    for (const id of failureIds) ticketsOf.set(id, [...(ticketsOf.get(id) ?? []), ticket]);
  return ticketsOf;
}

/** The part of an offered failure that a ticket stores. */
export function storedFailure(offered: OfferedFailure): TicketFailure {
  const { id, label, question, value, images, sectionTitle, score } = offered;
  return { id, label, question, value, images, sectionTitle, score };
}
