import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { intakes } from "../../schema.ts";
import { readIntake } from "../get-intake.server.ts";

/**
 * Flags a question with a note, or removes the flag if the note is null. The caller must have the lock of the review.
 * @param photoIds those of its photos that have to be taken again. Ids of other photos change nothing.
 * @throws Problem "not-found" for a question that the form does not have.
 */
export async function storeFlag(
  tx: Transaction,
  project: ProjectReference,
  fieldId: string,
  note: string | null,
  photoIds: readonly string[] = [],
): Promise<void> {
  const { form, photos } = await readIntake(project, tx);
  if (!form.sections.some((section) => section.fields.some((field) => field.id === fieldId)))
    throw new Problem("not-found");
  const own = new Set(photos.flatMap(({ id, fieldId: of }) => (of === fieldId ? [id] : [])));
  const others = photos.flatMap(({ id, mustRetake }) => (mustRetake && !own.has(id) ? [id] : []));
  const chosen = note === null ? [] : photoIds.filter((id) => own.has(id));
  await tx
    .update(intakes)
    .set({
      photosToRetake: [...others, ...chosen],
      corrections:
        note === null
          ? sql`${intakes.corrections} - ${fieldId}::text`
          : sql`${intakes.corrections} || jsonb_build_object(${fieldId}::text, ${note}::text)`,
    })
    .where(eq(intakes.projectId, project.id));
}
