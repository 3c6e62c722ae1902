/** Reads the notes of a project. Everyone except installers may read them. */
import { asc, eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { canChangeNote, canSeeNotes } from "../../policy.ts";
import { siteNotes } from "../../schema.ts";
import type { ProjectRow } from "../project-rows.ts";

export interface Note {
  id: string;
  note: string;
  authorId: string;
  authorName: string;
  contactAttempted: boolean;
  createdAt: Date;
}

export interface ListedNote extends Note {
  canChange: boolean;
}

export const noteColumns = {
  id: siteNotes.id,
  note: siteNotes.note,
  authorId: siteNotes.authorId,
  authorName: siteNotes.authorName,
  contactAttempted: siteNotes.contactAttempted,
  createdAt: siteNotes.createdAt,
};

const maxNotes = 200;

/** In the order in which they were written. The caller must have loaded the project within the scope. */
export async function listNotes(scope: Scope, project: ProjectRow): Promise<ListedNote[]> {
  if (!canSeeNotes(scope.viewer, project)) return [];
  const notes = await db
    .select(noteColumns)
    .from(siteNotes)
    .where(eq(siteNotes.projectId, project.id))
    .orderBy(asc(siteNotes.createdAt), asc(siteNotes.id))
    .limit(maxNotes);
  return notes.map((note) => ({ ...note, canChange: canChangeNote(scope.viewer, note) }));
}
