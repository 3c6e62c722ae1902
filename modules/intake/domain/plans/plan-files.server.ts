/** The pictures on which points were marked: files of the project, or of its form. */
import { buffer } from "node:stream/consumers";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import sharp from "sharp";
import { derivedPicture } from "#app/platform/files/pictures.server.ts";
import type { FileRow } from "#app/platform/files/stored-files.server.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { answerOf } from "#modules/form-logic/public.answers.ts";
import { picturesOf, questionTypes, type PlanPin } from "#modules/form-logic/public.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import type { Intake } from "../intake.ts";

/** By id. An answer names a file of any kind, so only those of the project and the pictures of its form are read. */
export async function findPlanFiles(
  project: ProjectReference,
  { form, answers }: Pick<Intake, "form" | "answers">,
): Promise<Map<string, FileRow>> {
  const fields = form.sections.flatMap((section) => section.fields);
  const named = fields.flatMap(({ id, type }) => {
    const answer = answerOf(answers, id);
    return (answer && questionTypes[type].drawing(answer)?.plan?.id) ?? [];
  });
  if (named.length === 0) return new Map();
  const shown = new Set(picturesOf(fields).map(({ id }) => id));
  const ofForm = named.filter((id) => shown.has(id));
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, named),
        isNull(files.deletedAt),
        or(
          and(
            eq(files.collection, "projects"),
            eq(files.recordId, project.id),
            inArray(files.kind, ["file", "misc", "photo"]),
          ),
          and(eq(files.kind, "example"), inArray(files.id, ofForm)),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pixels of the disk of a point in a plan of 1,000 pixels. */
const radius = 30;

/** The plan as JPEG with its points. @throws if the file is lost or damaged. */
export async function drawPlan(
  file: Pick<FileRow, "id" | "key" | "contentType">,
  pins: readonly PlanPin[],
  width: number,
): Promise<Buffer> {
  const { stream } = await derivedPicture(file, {
    width,
    format: "jpeg",
    drawing: null,
  });
  const picture = await buffer(stream);
  const size = await sharp(picture).metadata();
  const overlay = Buffer.from(pinsAsSvg(pins, size));
  return sharp(picture)
    .composite([{ input: overlay }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

function pinsAsSvg(
  pins: readonly PlanPin[],
  { width, height }: { width: number; height: number },
): string {
  const r = (radius * width) / 1_000;
  const marks = pins.map(({ x, y }, index) => {
    const [cx, cy] = [(x * width) / 100, (y * height) / 100];
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#8c1519" stroke="#fff" stroke-width="${r / 6}"/><text x="${cx}" y="${cy + r * 0.36}" font-family="sans-serif" font-weight="bold" font-size="${r}" fill="#fff" text-anchor="middle">${index + 1}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join("")}</svg>`;
}
