import { and, eq } from "drizzle-orm";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { users } from "#db/schema.ts";
import { canRestoreProject } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  isStepPossible,
  canChangePhotos,
  canEditTicket,
  canRestoreTicket,
  canWithdrawTicket,
  mustWatch,
} from "../../policy.ts";
import { assigneeText } from "../assignee/assignee-types.ts";
import { getTicket, type TicketInView } from "../get-ticket.server.ts";
import { listRemovedPhotos, listTicketPhotos } from "../photos/ticket-photos.server.ts";
import { priorityLabel } from "../ticket-priority.ts";
import { listMentionable } from "../thread/list-mentionable.server.ts";
import { findMentionsWithoutAccess } from "../thread/mentions-without-access.server.ts";
import { listThread, listWatchers } from "../thread/list-thread.server.ts";

/**
 * Loads everything that the page of a ticket shows.
 * @throws Problem "not-found".
 */
export async function viewTicket(scope: Scope, id: string, url: string) {
  const ticket = await getTicket(scope, id);
  const before = new URL(url).searchParams.get("before");
  const rights = rightsOf(scope, ticket);
  const [photos, removedPhotos, thread, watchers, people, assigneeDisabled, seesProject] =
    await Promise.all([
      listTicketPhotos(ticket),
      rights.canChangePhotos ? listRemovedPhotos(ticket) : [],
      listThread(ticket, before),
      listWatchers(ticket),
      listMentionable(scope, ticket),
      isAssigneeDisabled(ticket),
      canSeeProject(scope, ticket),
    ]);
  const texts = thread.entries.map(({ text }) => text);
  const withoutAccessIn = await findMentionsWithoutAccess(scope, texts, people);
  return {
    ticket: toTicketView(ticket),
    photos,
    /** Photos that the viewer may restore. */
    removedPhotos,
    thread: {
      ...thread,
      entries: thread.entries.map((entry) => ({
        ...entry,
        /** Colleagues whom the comment mentions although they cannot see the ticket. */
        withoutAccess: entry.kind === "comment" ? withoutAccessIn(entry.text) : [],
      })),
    },
    watchers,
    /** Names of people who may be mentioned. */
    names: [...new Set(people.map(({ name }) => name))],
    assigneeDisabled,
    seesProject,
    rights: { ...rights, watches: watchers.some((watcher) => watcher.id === scope.viewer.id) },
    sendKey: newId(),
  };
}

export type TicketView = Awaited<ReturnType<typeof viewTicket>>;

function toTicketView(ticket: TicketInView) {
  return {
    id: ticket.id,
    title: ticket.title,
    description: ticket.description,
    status: ticket.status,
    priority: priorityLabel(ticket.priority),
    dueOn: ticket.dueOn,
    failures: [ticket.failure, ...ticket.furtherFailures],
    assignee: assigneeText(ticket),
    creatorName: ticket.creatorName,
    createdAt: ticket.createdAt,
    projectId: ticket.projectId,
    projectDeleted: ticket.projectDeleted,
    siteOwner: ticket.siteOwner,
    address: ticket.address,
    inspectionDate: ticket.inspectionDate,
    timeZone: ticket.timeZone,
    isWithdrawn: ticket.withdrawnAt !== null,
    withdrawnReason: ticket.withdrawnReason,
    rejection: ticket.status === "Rejected" ? ticket.rejectionComment : null,
  };
}

function rightsOf({ viewer }: Scope, ticket: TicketInView) {
  return {
    canEdit: canEditTicket(viewer, ticket),
    canChangePhotos: canChangePhotos(viewer, ticket),
    canSubmit: isStepPossible("submit", viewer, ticket),
    canDecide: isStepPossible("accept", viewer, ticket),
    canWithdraw: canWithdrawTicket(viewer, ticket),
    canRestore: canRestoreTicket(viewer, ticket),
    canRestoreProject: ticket.projectDeleted && canRestoreProject(viewer, ticket),
    mustWatch: mustWatch(ticket, viewer.id),
  };
}

async function isAssigneeDisabled({ assigneeId }: TicketInView): Promise<boolean> {
  if (assigneeId === null) return false;
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, assigneeId), eq(users.disabled, true)));
  return found.length > 0;
}

/** An assignee of another organization sees only the ticket. */
async function canSeeProject(scope: Scope, { projectId }: TicketInView): Promise<boolean> {
  try {
    await getProject(scope, projectId);
    return true;
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return false;
    throw error;
  }
}
