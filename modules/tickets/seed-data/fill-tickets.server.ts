/** Creates tickets about failures of the demo's projects. */
import { Readable } from "node:stream";
import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { draftTickets } from "../domain/create/draft-tickets.ts";
import { storedFailure, listOfferedFailures } from "../domain/create/offered-failures.server.ts";
import { ticketSearchText } from "../domain/ticket-search-text.ts";
import { ticketEntries, ticketWatchers, tickets } from "../schema.ts";
import type { DemoTicket } from "./demo-tickets.ts";

/** The number of projects searched for failed answers. */
const newest = 60;

interface Person {
  id: string;
  name: string;
  email: string;
}

interface People {
  creator: Person;
  assignee: Person;
}

/** One ticket for each of the newest completed projects of the viewer's organization that have failures. */
export async function fillTickets(
  scope: Scope,
  planned: readonly DemoTicket[],
  people: People,
): Promise<void> {
  const found = await findFailures(scope, planned.length);
  await inTransaction(async (tx) => {
    for (const [at, failure] of found.entries())
      await write(tx, scope, { ...failure, at, planned: planned[at]!, ...people });
  });
}

type OfferedProject = Awaited<ReturnType<typeof listOfferedFailures>>;

interface FoundFailure extends Pick<OfferedProject, "project" | "site"> {
  failure: OfferedProject["failures"][number];
}

/** Finds one failure in each of the newest completed projects, with its photos if it has any. */
async function findFailures(scope: Scope, howMany: number): Promise<FoundFailure[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.organizationId, scope.organizationId),
        inArray(projects.status, ["Completed"]),
        isNotNull(projects.rubricId),
      ),
    )
    .orderBy(desc(projects.completedAt), projects.id)
    .limit(newest);
  const found: FoundFailure[] = [];
  for (const { id } of rows) {
    const { project, site, failures } = await listOfferedFailures(scope, id);
    const failure = failures.find(({ images }) => images.length > 0) ?? failures[0];
    if (failure) found.push({ project, site, failure });
    if (found.length === howMany) break;
  }
  return found;
}

interface PlannedTicket extends FoundFailure, People {
  at: number;
  planned: DemoTicket;
}

async function write(
  tx: Transaction,
  scope: Scope,
  { project, site, failure, at, planned, creator, assignee }: PlannedTicket,
): Promise<void> {
  const [draft] = draftTickets([failure], "each");
  const { status, isUrgent, isAssigned, history } = planned;
  const by = isAssigned ? assignee : null;
  const createdAt = (hours: number) =>
    new Date((project.completedAt ?? project.updatedAt).getTime() + hours * 3_600_000);
  const values = {
    organizationId: project.organizationId,
    projectId: project.id,
    title: draft!.title,
    description: draft!.description,
    status,
    priority: isUrgent ? ("Urgent" as const) : ("Normal" as const),
    failure: storedFailure(failure),
    assigneeId: by?.id ?? null,
    assigneeType: by ? ("user" as const) : null,
    assigneeName: by?.name ?? null,
    creatorId: creator.id,
    creatorName: creator.name,
    rejectionComment: history.find(({ kind }) => kind === "rejected")?.text ?? null,
    inspectionDate: project.inspectionAt,
    siteOwner: site.siteOwnerName,
    address: site.siteAddress,
    timeZone: site.timeZone,
    createdAt: createdAt(1),
    updatedById: creator.id,
    updatedByName: creator.name,
  };
  const [row] = await tx
    .insert(tickets)
    .values({ ...values, searchText: ticketSearchText(values) })
    .returning({ id: tickets.id });
  const ticketKeys = { ticketId: row!.id, organizationId: project.organizationId };
  const watching = by ? [creator, by] : [creator];
  await tx
    .insert(ticketWatchers)
    .values(watching.map(({ id, name }) => ({ ...ticketKeys, userId: id, userName: name })));
  for (const [position, { kind, who, text }] of history.entries()) {
    const { id, name, email } = who === "creator" ? creator : assignee;
    const author = { authorId: id, authorName: name, authorEmail: email };
    const entry = { kind, text, createdAt: createdAt(1 + position * 5) };
    await tx.insert(ticketEntries).values({ ...ticketKeys, ...author, ...entry });
  }
  if (history.some(({ kind }) => kind === "submitted"))
    await addPhoto(tx, scope, ticketKeys.ticketId, at);
}

async function addPhoto(tx: Transaction, scope: Scope, recordId: string, seed: number) {
  const size = { width: 640, height: 480 };
  const photo = await drawPanelPhoto({ label: "Repaired", seed: 40 + seed, ...size });
  await storeFile(tx, scope, {
    collection: "tickets",
    recordId,
    kind: "photo",
    organizationId: scope.organizationId,
    name: "repaired.jpg",
    stream: Readable.from([photo]),
  });
}
