import { desc, eq } from "drizzle-orm";
import type { Panel, PanelAction, PanelScore } from "#app/platform/manifest/panels.ts";
import { surroundingsOf, type Surroundings } from "#app/platform/maps/surroundings.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { cancellations } from "../../schema.ts";
import { fieldText } from "../../fields/field-value.ts";
import { fieldsWith } from "../../fields/registry.ts";
import { canReadIntake, canSeeNotes, waitsForCompany } from "../../policy.ts";
import { readProjectFiles, type ProjectFiles } from "../documents/documents.server.ts";
import { getProject, type ProjectWithSite } from "../get-project.server.ts";
import { listNotes, type ListedNote } from "../notes/list-notes.server.ts";
import { readHistory, type ProjectLogRow } from "../log/list-project-log.server.ts";
import { loadPanels } from "#app/platform/manifest/load-panels.server.ts";
import { canCreateSimilar } from "./can-create-similar.server.ts";
import { failedFirst, type ProjectPhoto } from "./project-photos.ts";
import { statusStages, type StatusStage } from "./status-stages.ts";
import { findNextStep } from "./next-step.ts";
import { projectRights, type ProjectRights } from "./project-rights.ts";
import type { ProjectRow, SiteRow } from "../project-rows.ts";

/** The number of log entries on the project page. The log page shows all. */
const logEntriesShown = 10;
const cancellationsShown = 5;

export interface CancellationView {
  id: string;
  reason: string;
  comment: string | null;
  photoFileId: string | null;
  canceledByName: string;
  canceledAt: Date;
}

export interface ProjectView extends Omit<ProjectFiles, "photos"> {
  project: Pick<
    ProjectRow,
    | "id"
    | "status"
    | "clientName"
    | "installerName"
    | "installerViewable"
    | "nabcepIds"
    | "inspectorName"
    | "inspectionAt"
    | "inspectionMinutes"
    | "restrictSchedule"
    | "needsRescheduling"
    | "formTitle"
    | "rubricName"
    | "completedAt"
    | "completedByName"
    | "createdAt"
    | "updatedAt"
    | "updatedByName"
  > & { ownerName: string };
  site: Pick<
    SiteRow,
    | "siteOwnerName"
    | "siteAddress"
    | "recordAddress"
    | "siteRepName"
    | "siteRepEmail"
    | "siteRepPhone"
    | "thumbnailFileId"
    | "timeZone"
  > & {
    near: string | null;
    /** Null for a site without coordinates. */
    surroundings: Surroundings | null;
  };
  /** The fields with `isDetail` that have a value. */
  details: { label: string; value: string }[];
  rights: ProjectRights;
  /** Null when the viewer may not see the notes. */
  notes: ListedNote[] | null;
  history: { entries: ProjectLogRow[]; total: number };
  cancellations: CancellationView[];
  panels: Panel[];
  stages: StatusStage[];
  /** Photos of failed answers come first. */
  photos: ProjectPhoto[];
  /** The company of others that sets the day, if the project waits for it. */
  waitsFor: string | null;
  /** Whether there are answers, and the viewer may read them. */
  canReadAnswers: boolean;
  /** Null when the project has no score. */
  score: PanelScore | null;
  /** The next action, which another module provides. */
  next: PanelAction | null;
}

/**
 * Loads everything that the project page shows.
 * @throws Problem "not-found" in the specification's exact wording for a project outside the viewer's scope.
 */
export async function viewProject(scope: Scope, id: string): Promise<ProjectView> {
  const found = await getProject(scope, id);
  const { project, site } = found;
  const [ownerName, notes, { photos, ...projectFiles }, history, canceled, panels, createsSimilar] =
    await Promise.all([
      readOwnerName(scope, project),
      listNotes(scope, project),
      readProjectFiles(scope, project),
      readHistory(project, logEntriesShown),
      listCancellations(id),
      loadPanels(scope, "project", found),
      canCreateSimilar(scope, project),
    ]);
  const score = panels.find((panel) => panel.score)?.score ?? null;
  const rights = { ...projectRights(scope.viewer, project), canCreateSimilar: createsSimilar };
  const hasHeadingAction =
    rights.canDecideRequest ||
    rights.canDecideCancelRequest ||
    rights.canReactivate ||
    (rights.canChangeForm && project.formId === null);
  return {
    project: { ...toProjectView(project), ownerName },
    site: toSiteView(site),
    details: detailsOf(found),
    rights,
    notes: canSeeNotes(scope.viewer, project) ? notes : null,
    ...projectFiles,
    history: { entries: history.entries, total: history.total },
    cancellations: canceled,
    waitsFor: waitsForCompany(scope.viewer, project) ? project.inspectorName : null,
    stages: statusStages(project.status, history.reached),
    photos: failedFirst(photos, score?.failures ?? []),
    canReadAnswers: project.startedAt !== null && canReadIntake(scope.viewer, project),
    score,
    ...findNextStep(panels, hasHeadingAction),
  };
}

const details = fieldsWith("isDetail");

function detailsOf(found: ProjectWithSite): ProjectView["details"] {
  const texts = details.map(({ label, column }) => ({ label, value: fieldText(column, found) }));
  return texts.filter(({ value }) => value !== "");
}

async function readOwnerName({ viewer }: Scope, project: ProjectRow): Promise<string> {
  if (project.organizationId === viewer.organizationId) return viewer.organizationName;
  const [owner] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, project.organizationId));
  return owner?.name ?? "";
}

function listCancellations(projectId: string): Promise<CancellationView[]> {
  return db
    .select({
      id: cancellations.id,
      reason: cancellations.reason,
      comment: cancellations.comment,
      photoFileId: cancellations.photoFileId,
      canceledByName: cancellations.canceledByName,
      canceledAt: cancellations.canceledAt,
    })
    .from(cancellations)
    .where(eq(cancellations.projectId, projectId))
    .orderBy(desc(cancellations.canceledAt))
    .limit(cancellationsShown);
}

function toProjectView(project: ProjectRow): Omit<ProjectView["project"], "ownerName"> {
  return {
    id: project.id,
    status: project.status,
    clientName: project.clientName,
    installerName: project.installerName,
    installerViewable: project.installerViewable,
    nabcepIds: project.nabcepIds,
    inspectorName: project.inspectorName,
    inspectionAt: project.inspectionAt,
    inspectionMinutes: project.inspectionMinutes,
    restrictSchedule: project.restrictSchedule,
    needsRescheduling: project.needsRescheduling,
    formTitle: project.formTitle,
    rubricName: project.rubricName,
    completedAt: project.completedAt,
    completedByName: project.completedByName,
    createdAt: project.createdAt,
    updatedAt: project.updatedAt,
    updatedByName: project.updatedByName,
  };
}

function toSiteView(site: SiteRow): ProjectView["site"] {
  const near = site.geocodeResults?.formatted_address;
  const { latitude, longitude } = site;
  return {
    siteOwnerName: site.siteOwnerName,
    siteAddress: site.siteAddress,
    recordAddress: site.recordAddress,
    siteRepName: site.siteRepName,
    siteRepEmail: site.siteRepEmail,
    siteRepPhone: site.siteRepPhone,
    thumbnailFileId: site.thumbnailFileId,
    timeZone: site.timeZone,
    surroundings:
      latitude === null || longitude === null ? null : surroundingsOf({ latitude, longitude }),
    near: typeof near === "string" && near !== site.siteAddress ? near : null,
  };
}
