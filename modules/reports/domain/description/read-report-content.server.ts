/** Reads everything a report contains before drawing starts. Photos are read only as references. */
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { drawingColumns, type PhotoDrawing } from "#app/platform/files/drawings/drawings.server.ts";
import type { FileRow } from "#app/platform/files/stored-files.server.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { photoDrawings } from "#db/photos-schema.ts";
import { files, organizations, users } from "#db/schema.ts";
import { displayValues, missingFieldsMessage } from "#modules/form-logic/public.answers.ts";
import { questionText } from "#modules/form-logic/public.ts";
import { reportTranslation } from "../catalogs.ts";
import { getReportTemplate } from "../template/report-template.server.ts";
import { findIntake, intakeInLanguage } from "#modules/intake/public.server.ts";
import { findPlanFiles } from "#modules/intake/public.plans.server.ts";
import { readGuestWork } from "#modules/intake/public.remote.server.ts";
import { listProjectLog } from "#modules/projects/public.history.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { findResult } from "#modules/scoring/public.results.server.ts";
import { recommendActions } from "#modules/scoring/public.actions.server.ts";

/** The maximum number of history rows in a report; the project's log contains all of them. */
const maxLogEntries = 500;

export interface StoredUpload extends Pick<
  FileRow,
  "id" | "key" | "contentType" | "name" | "size" | "fieldId" | "kind"
> {
  /** The annotations on a photo. */
  drawing?: PhotoDrawing | null;
}

export interface NamedOrganization {
  id: string;
  name: string;
  logo: StoredUpload | null;
}

export type ReportContent = Awaited<ReturnType<typeof readReportContent>>;

/**
 * @param scope the owner's view of the project.
 * @param language of the form's texts; the form's own if it is null or the form does not have it.
 * @throws Problem "not-found" when the project no longer exists.
 */
export async function readReportContent(
  scope: Scope,
  projectId: string,
  language: string | null = null,
) {
  const { project, site } = await getProject(scope, projectId);
  const [guestWork, stored, result, log, storedFiles, provider, client, template] =
    await Promise.all([
      readGuestWork(project),
      findIntake(project),
      findResult(scope, project.id),
      listProjectLog(project, {
        order: "oldest first",
        limit: maxLogEntries,
        // Entries about refused attempts are for the organization's staff, not for the readers of a report.
        without: [missingFieldsMessage],
      }),
      listFiles(project.id),
      findOrganization(project.organizationId),
      findClientOrganization(project.clientId),
      getReportTemplate(scope, project.formId ?? ""),
    ]);
  const intake = stored && intakeInLanguage(stored, language);
  const translation = intake && reportTranslation(intake.form, language);
  return {
    project,
    site,
    intake,
    /** What guests of links added; null without any. */
    guestWork,
    /** The report's own sentences in the language of its form; null for English. */
    translation,
    result:
      result && intake && intake !== stored
        ? inItsLanguage(result, { stored, intake, translation })
        : result,
    /** The actions that the outcome's own copy of the rubric proposes for the failures. */
    recommended:
      intake && result ? await recommendActions(intake, result.scoredWith.rubric, language) : [],
    log,
    /** The time zone of the whole document: the site's, else the owner's. */
    zone: site.timeZone ?? scope.viewer.timeZone,
    /** The pictures on which points were marked, by their ids. */
    plans: stored ? await findPlanFiles(project, stored) : new Map<string, StoredUpload>(),
    photos: storedFiles.filter((file) => file.kind === "photo"),
    attachments: storedFiles.filter((file) => file.kind !== "photo"),
    provider,
    client,
    template,
  };
}

type Result = NonNullable<Awaited<ReturnType<typeof findResult>>>;
type Intake = NonNullable<Awaited<ReturnType<typeof findIntake>>>;

/** The failures with the texts of the translated form. A result stores those of the form's own language. */
function inItsLanguage(
  result: Result,
  {
    stored,
    intake,
    translation,
  }: { stored: Intake | null; intake: Intake; translation: Translation | null },
): Result {
  const { form, answers } = intake;
  const titles = new Map(
    stored?.form.sections.map(({ title }, index) => [title, form.sections[index]?.title ?? title]),
  );
  const asked = new Map(
    form.sections.flatMap((section) =>
      section.fields.map((field) => [field.id, { section, field }]),
    ),
  );
  const failures = result.failures.map((failure) => {
    const found = asked.get(failure.fieldId);
    if (!found) return failure;
    const { section, field } = found;
    const shown = translation ? { ...field, lang: translation.language } : field;
    const value = displayValues(shown, answers[field.id]?.values ?? []);
    return {
      ...failure,
      question: questionText(field),
      sectionTitle: section.title,
      value,
      ...(failure.alsoFailed && {
        alsoFailed: failure.alsoFailed.map((title) => titles.get(title) ?? title),
      }),
    };
  });
  return { ...result, failures };
}

const fileColumns = {
  id: files.id,
  key: files.key,
  contentType: files.contentType,
  name: files.name,
  size: files.size,
  fieldId: files.fieldId,
  kind: files.kind,
};

function listFiles(projectId: string): Promise<StoredUpload[]> {
  return db
    .select({ ...fileColumns, drawing: drawingColumns })
    .from(files)
    .leftJoin(photoDrawings, eq(photoDrawings.fileId, files.id))
    .where(
      and(
        eq(files.collection, "projects"),
        eq(files.recordId, projectId),
        inArray(files.kind, ["photo", "file", "misc"]),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
}

async function findOrganization(id: string): Promise<NamedOrganization | null> {
  const [row] = await db
    .select({ id: organizations.id, name: organizations.name, logo: fileColumns })
    .from(organizations)
    .leftJoin(files, and(eq(files.id, organizations.logoFileId), isNull(files.deletedAt)))
    .where(eq(organizations.id, id));
  return row ?? null;
}

async function findClientOrganization(clientId: string | null): Promise<NamedOrganization | null> {
  if (!clientId) return null;
  const [client] = await db
    .select({ organizationId: users.organizationId })
    .from(users)
    .where(eq(users.id, clientId));
  return client ? findOrganization(client.organizationId) : null;
}
