import { and, asc, eq } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import type { SiteRow } from "#modules/projects/public.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { tickets } from "../../schema.ts";
import { chooseAssignee, type Assignment } from "../assignee/assignable-users.server.ts";
import type { TicketInView } from "../get-ticket.server.ts";
import { emitStatusChanged } from "../notifications/emit-status-changed.server.ts";
import { notifyAboutTicket } from "../notifications/notify-about-ticket.server.ts";
import { ticketSearchText } from "../ticket-search-text.ts";
import { addEntry, addWatcher } from "../write-ticket.server.ts";
import type { CreateTicketsInput } from "./create-tickets.input.ts";
import type { OfferedFailure } from "./failure-types.ts";
import {
  storedFailure,
  listOfferedFailures,
  requireCanCreateTickets,
} from "./offered-failures.server.ts";
import { requireOffered } from "./view-create.server.ts";

type Project = ProjectWithSite["project"];

/**
 * Creates the tickets of one form, all or none; submitting twice creates them once. Creator and assignee become
 * watchers.
 * @returns their ids in the order of the form.
 * @throws Problem "not-found", "not-project-member", "illegal-transition", "invalid-input". Any other failure is
 * logged first.
 */
export async function createTickets(
  scope: Scope,
  projectId: string,
  input: CreateTicketsInput,
): Promise<string[]> {
  const { failures } = await listOfferedFailures(scope, projectId);
  const chosen = requireOffered(failures, input.failure);
  try {
    return await inTransaction(async (tx) => {
      // Locks the project's row, so that a form that is submitted twice creates its tickets once.
      const found = await getProject(scope, projectId, { tx, forUpdate: true });
      requireCanCreateTickets(scope, found.project);
      const existing = await findAlreadyCreated(tx, scope, found.project, input.sendKey);
      return existing.length > 0 ? existing : await createAll(tx, scope, found, { input, chosen });
    });
  } catch (error) {
    if (!isProblem(error)) log().error({ error, projectId }, "tickets could not be created");
    throw error;
  }
}

async function findAlreadyCreated(
  tx: Transaction,
  { viewer }: Scope,
  project: Project,
  idempotencyKey: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.projectId, project.id),
        eq(tickets.creatorId, viewer.id),
        eq(tickets.idempotencyKey, idempotencyKey),
      ),
    )
    .orderBy(asc(tickets.id));
  return rows.map(({ id }) => id);
}

interface ChosenFailures {
  input: CreateTicketsInput;
  chosen: OfferedFailure[];
}

async function createAll(
  tx: Transaction,
  scope: Scope,
  { project, site }: ProjectWithSite,
  { input, chosen }: ChosenFailures,
): Promise<string[]> {
  const ticketProject = { projectId: project.id, organizationId: project.organizationId };
  const assignment = await chooseAssignee(tx, scope, ticketProject, input);
  const groups = input.as === "together" ? [chosen] : chosen.map((failure) => [failure]);
  const ids: string[] = [];
  for (const [index, failures] of groups.entries()) {
    const texts = { title: input.title[index]!, description: input.description[index]! };
    const values = { ...texts, ...columnsOf(scope, project, site, input, assignment) };
    ids.push(await createOne(tx, scope, values, failures, assignment));
  }
  const titles = input.title.map((title) => `"${title}"`).join(", ");
  await changeProject(tx, scope, project, {
    message: `created ${ids.length === 1 ? "ticket" : "tickets"} ${titles}`,
    extended: { tickets: ids },
  });
  await broadcast(tx, [project.organizationId], `tickets:${project.id}`);
  return ids;
}

function columnsOf(
  { viewer }: Scope,
  project: Project,
  site: SiteRow,
  { priority, dueOn, sendKey }: CreateTicketsInput,
  assignment: Assignment,
) {
  const formatted = site.geocodeResults?.formatted_address;
  return {
    organizationId: project.organizationId,
    projectId: project.id,
    priority,
    dueOn,
    idempotencyKey: sendKey,
    ...assignment,
    creatorId: viewer.id,
    creatorName: viewer.name,
    inspectionDate: project.inspectionAt,
    siteOwner: site.siteOwnerName,
    address: typeof formatted === "string" ? formatted : site.siteAddress,
    timeZone: site.timeZone,
    updatedById: viewer.id,
    updatedByName: viewer.name,
  };
}

async function createOne(
  tx: Transaction,
  scope: Scope,
  values: ReturnType<typeof columnsOf> & { title: string; description: string },
  [failure, ...further]: OfferedFailure[],
  { assigneeId, assigneeName, otherName }: Assignment,
): Promise<string> {
  const [row] = await tx
    .insert(tickets)
    .values({
      ...values,
      failure: storedFailure(failure!),
      furtherFailures: further.map(storedFailure),
      searchText: ticketSearchText(values),
    })
    .returning();
  const ticket: TicketInView = asInView("ticket", { ...row!, projectDeleted: false });
  await addWatcher(tx, ticket, scope.viewer);
  if (assigneeId)
    await addWatcher(tx, ticket, { id: assigneeId, name: assigneeName ?? otherName ?? "" });
  await addEntry(tx, scope, ticket, { kind: "created", message: `created ticket ${ticket.title}` });
  await emitStatusChanged(tx, scope, ticket, null);
  if (assigneeId)
    await notifyAboutTicket(tx, scope, ticket, "tickets.assigned", {
      people: [assigneeId],
      detail: ticket.description,
    });
  return ticket.id;
}
