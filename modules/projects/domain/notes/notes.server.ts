/** Adds, changes and deletes notes of a project. Only the author may change a note. */
import { and, eq } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { canChangeNote, canSeeNotes } from "../../policy.ts";
import { siteNotes } from "../../schema.ts";
import { getProject } from "../get-project.server.ts";
import { changeProject } from "../writing/write-project.server.ts";
import { logProject } from "../log/log-project.server.ts";
import { noteColumns, type Note } from "./list-notes.server.ts";
import type { NoteInput } from "./notes.input.ts";
import type { ProjectRow } from "../project-rows.ts";

/** @throws Problem "not-found"; "not-project-member" when the viewer is not the author. */
export async function getOwnNote(scope: Scope, projectId: string, noteId: string): Promise<Note> {
  await getProject(scope, projectId);
  return findOwnNote(db, scope, projectId, noteId);
}

async function findOwnNote(
  tx: Transaction | typeof db,
  scope: Scope,
  projectId: string,
  noteId: string,
): Promise<Note> {
  const [found] = await tx
    .select(noteColumns)
    .from(siteNotes)
    .where(and(eq(siteNotes.id, noteId), eq(siteNotes.projectId, projectId)));
  if (!found) throw new Problem("not-found");
  if (!canChangeNote(scope.viewer, found)) throw new Problem("not-project-member");
  return found;
}

/**
 * Adds a note. Submitting it again with the same id adds nothing.
 * @throws Problem "not-found"; "not-project-member" for installers; "invalid-input" for an id that another note has.
 */
export async function addNote(scope: Scope, projectId: string, input: NoteInput): Promise<void> {
  await inTransaction(async (tx) => {
    const project = await getProjectForNotes(tx, scope, projectId);
    const { viewer } = scope;
    const added = await tx
      .insert(siteNotes)
      .values({
        id: input.noteId || newId(),
        organizationId: project.organizationId,
        projectId,
        note: input.note,
        contactAttempted: input.contactAttempted,
        authorId: viewer.id,
        authorName: viewer.name,
      })
      .onConflictDoNothing()
      .returning({ id: siteNotes.id });
    if (added.length === 0) return requireSentBefore(tx, scope, projectId, input.noteId);
    const changed = await changeProject(tx, scope, project, { message: "added a note" });
    if (input.contactAttempted) await logContact(tx, scope, changed);
  });
}

async function requireSentBefore(
  tx: Transaction,
  { viewer }: Scope,
  projectId: string,
  noteId: string,
): Promise<void> {
  const [own] = await tx
    .select({ id: siteNotes.id })
    .from(siteNotes)
    .where(
      and(
        eq(siteNotes.id, noteId),
        eq(siteNotes.projectId, projectId),
        eq(siteNotes.authorId, viewer.id),
      ),
    );
  if (!own) throw new Problem("invalid-input");
}

/** @throws Problem "not-found"; "not-project-member" when the viewer is not the author. */
export async function changeNote(
  scope: Scope,
  projectId: string,
  noteId: string,
  { note, contactAttempted }: Pick<NoteInput, "note" | "contactAttempted">,
): Promise<void> {
  await inTransaction(async (tx) => {
    const project = await getProjectForNotes(tx, scope, projectId);
    const before = await findOwnNote(tx, scope, projectId, noteId);
    if (before.note === note && before.contactAttempted === contactAttempted) return;
    await tx.update(siteNotes).set({ note, contactAttempted }).where(eq(siteNotes.id, noteId));
    const changed = await changeProject(tx, scope, project, { message: "changed a note" });
    if (contactAttempted && !before.contactAttempted) await logContact(tx, scope, changed);
  });
}

/** @throws Problem "not-found"; "not-project-member" when the viewer is not the author. */
export async function deleteNote(scope: Scope, projectId: string, noteId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const project = await getProjectForNotes(tx, scope, projectId);
    await findOwnNote(tx, scope, projectId, noteId);
    await tx.delete(siteNotes).where(eq(siteNotes.id, noteId));
    await changeProject(tx, scope, project, { message: "deleted a note" });
  });
}

/** Writes a log entry when the checkbox says that someone tried to reach the site contact. */
function logContact(tx: Transaction, scope: Scope, project: ProjectRow): Promise<void> {
  return logProject(tx, scope, project, {
    message: "attempted to contact the site",
    type: "event",
  });
}

async function getProjectForNotes(
  tx: Transaction,
  scope: Scope,
  projectId: string,
): Promise<ProjectRow> {
  const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
  if (!canSeeNotes(scope.viewer, project)) throw new Problem("not-project-member");
  return project;
}
