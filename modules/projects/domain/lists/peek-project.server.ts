/** The main facts of one project, for the preview beside a list. */
import { asc, desc, eq } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { canReadIntake, canSchedule, canSeeNotes } from "../../policy.ts";
import { siteNotes } from "../../schema.ts";
import { imagesOf } from "../documents/documents.server.ts";
import { getProject } from "../get-project.server.ts";
import { statusStages } from "../page/status-stages.ts";
import type { ProjectRow } from "../project-rows.ts";

export interface ProjectPeek {
  id: string;
  siteOwner: string;
  site: string;
  status: ProjectStatus;
  type: string | null;
  /** The first photo of the intake; if there is none, the map picture of the site. */
  pictureId: string | null;
  /** The position of the status among the seven stages, from 1; null for a canceled project. */
  stage: number | null;
  visitAt: number | null;
  siteZone: string | null;
  inspector: string | null;
  client: string | null;
  installer: string | null;
  phone: string | null;
  lastNote: { text: string; author: string; at: number } | null;
  canSchedule: boolean;
}

/** @throws Problem "not-found" for a project outside the viewer's scope. */
export async function peekProject(scope: Scope, id: string): Promise<ProjectPeek> {
  const { project, site } = await getProject(scope, id);
  const [lastNote, photoId] = await Promise.all([
    readLastNote(scope, project),
    readFirstPhoto(scope, project),
  ]);
  const step = statusStages(project.status, []).findIndex(({ state }) => state === "current");
  return {
    id,
    siteOwner: site.siteOwnerName,
    site: site.siteAddress,
    status: project.status,
    type: project.formTitle,
    pictureId: photoId ?? site.thumbnailFileId,
    stage: step === -1 ? null : step + 1,
    visitAt: project.inspectionAt?.getTime() ?? null,
    siteZone: site.timeZone,
    inspector: project.inspectorName,
    client: project.clientName,
    installer: project.installerName,
    phone: site.siteRepPhone || null,
    lastNote,
    canSchedule: canSchedule(scope.viewer, project),
  };
}

/** Returns null also for a project that the viewer may not see. */
export async function findPeek(scope: Scope, id: string): Promise<ProjectPeek | null> {
  try {
    return await peekProject(scope, id);
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}

async function readLastNote(scope: Scope, project: ProjectRow): Promise<ProjectPeek["lastNote"]> {
  if (!canSeeNotes(scope.viewer, project)) return null;
  const [note] = await db
    .select({ text: siteNotes.note, author: siteNotes.authorName, at: siteNotes.createdAt })
    .from(siteNotes)
    .where(eq(siteNotes.projectId, project.id))
    .orderBy(desc(siteNotes.createdAt), desc(siteNotes.id))
    .limit(1);
  return note ? { ...note, at: note.at.getTime() } : null;
}

async function readFirstPhoto(scope: Scope, project: ProjectRow): Promise<string | null> {
  if (!canReadIntake(scope.viewer, project)) return null;
  const [photo] = await db
    .select({ id: files.id })
    .from(files)
    .where(imagesOf(project.id))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(1);
  return photo?.id ?? null;
}
