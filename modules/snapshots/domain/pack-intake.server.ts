import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { makeZip } from "client-zip";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { env } from "#app/platform/settings/env.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { zipEntries } from "#app/platform/files/serve-zip.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { answerOf } from "#modules/form-logic/public.answers.ts";
import { drawingFile, questionTypes, readFiles } from "#modules/form-logic/public.ts";
import type { IntakeInView } from "#modules/intake/public.ts";
import { drawPlan, findPlanFiles } from "#modules/intake/public.plans.server.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import type { snapshots } from "../schema.ts";
import { questionsCsv } from "./questions-csv.server.ts";
import { photoPaths, snapshotQuestions } from "./snapshot-questions.server.ts";

type Snapshot = Pick<typeof snapshots.$inferSelect, "name" | "createdAt" | "createdByName">;

/**
 * Packs the intake as one archive in a temporary file, which the caller discards. Photos are streamed one after the
 * other, so that large ones need no more memory.
 * @throws Problem "not-found" while the project has no form.
 */
export async function packIntake(
  scope: Scope,
  found: ProjectWithSite,
  snapshot: Snapshot,
): Promise<ReceivedFile> {
  const intake = await getIntake(scope, found.project.id);
  const folder = join(env().DATA_DIR, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const zip = makeZip(entriesOf(found, intake, snapshot)) as WebStream<Uint8Array>;
    await pipeline(Readable.fromWeb(zip), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    const { size } = await stat(path);
    const kind = { contentType: "application/zip", width: null, height: null };
    return { ...kind, name: snapshot.name, size, path, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function* entriesOf(
  { project, site }: ProjectWithSite,
  intake: IntakeInView,
  snapshot: Snapshot,
) {
  const lastModified = snapshot.createdAt;
  const questions = snapshotQuestions(intake);
  const { id, title, version } = intake.form;
  const content = {
    project: { id: project.id, status: project.status },
    site: { siteOwnerName: site.siteOwnerName, siteAddress: site.siteAddress },
    form: { id, title, version },
    taken: { at: snapshot.createdAt, by: snapshot.createdByName },
    questions,
  };
  yield { name: "answers.json", lastModified, input: JSON.stringify(content, null, 2) };
  yield { name: "answers.csv", lastModified, input: questionsCsv(questions) };
  yield* drawingsOf(intake, lastModified);
  yield* plansOf(project, intake, lastModified);
  yield* zipEntries([...(await listPhotos(intake)), ...(await listAnswerFiles(project, intake))]);
}

/** Signatures, each as a file of its own, named by the id of its question. */
function* drawingsOf({ form, answers }: IntakeInView, lastModified: Date) {
  for (const { id, type } of form.sections.flatMap(({ fields }) => fields)) {
    const answer = answerOf(answers, id);
    const drawing = answer && questionTypes[type].drawing(answer);
    if (drawing?.path)
      yield { name: `signatures/${id}.svg`, lastModified, input: drawingFile(drawing) };
  }
}

/** Pixels of the width of a plan. */
const planWidth = 1_600;

/** Plans with the points marked on them, named like signatures. */
async function* plansOf(
  project: ProjectWithSite["project"],
  intake: IntakeInView,
  lastModified: Date,
) {
  const plans = await findPlanFiles(project, intake);
  for (const { id, type } of intake.form.sections.flatMap(({ fields }) => fields)) {
    const answer = plans.size > 0 ? answerOf(intake.answers, id) : undefined;
    const plan = answer && questionTypes[type].drawing(answer)?.plan;
    const file = plan && plans.get(plan.id);
    if (!file) continue;
    yield {
      name: `plans/${id}.jpg`,
      lastModified,
      input: await drawPlan(file, plan.pins, planWidth),
    };
  }
}

/** The files that are answers, if they are still documents of the project. */
async function listAnswerFiles(
  project: ProjectWithSite["project"],
  { form, answers }: IntakeInView,
) {
  const ids = form.sections
    .flatMap(({ fields }) => fields)
    .filter(({ type }) => questionTypes[type].takesFiles)
    .flatMap(({ id }) => readFiles(answerOf(answers, id)?.values ?? []))
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: files.id,
      key: files.key,
      name: files.name,
      size: files.size,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        eq(files.collection, "projects"),
        eq(files.recordId, project.id),
        eq(files.kind, "file"),
        isNull(files.deletedAt),
      ),
    );
  return rows.map(({ name, ...row }) => ({ ...row, path: `files/${row.id}/${name}` }));
}

async function listPhotos({ photos }: IntakeInView) {
  if (photos.length === 0) return [];
  const paths = photoPaths(photos);
  const rows = await db
    .select({ id: files.id, key: files.key, size: files.size, createdAt: files.createdAt })
    .from(files)
    .where(inArray(files.id, [...paths.keys()]));
  return rows.map((row) => ({ ...row, path: paths.get(row.id) ?? row.id }));
}
