import { and, count, eq, max, ne, sql } from "drizzle-orm";
import { newId } from "#db/columns.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formRatings } from "../../schema.ts";
import { storeIcon } from "./icon-pictures.server.ts";
import type { FormInView } from "#modules/forms/public.ts";
import { touchForm } from "#modules/forms/public.server.ts";
import { ratingMessages } from "./rating-messages.ts";
import { maxRatings, type RatingType } from "./rating-types.ts";
import type { NewRatingInput } from "./rating.input.ts";
import { fieldProblem } from "#app/platform/form/field-problem.ts";

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * Adds a rating or an icon at the end of its table; a form that is sent twice adds one.
 * @throws Problem "invalid-input" when the name is used or an icon has no picture; "not-found" like `getOwnForm`.
 */
export async function addRating(
  scope: Scope,
  formId: string,
  { input, picture }: { input: NewRatingInput; picture: ReceivedFile | null },
): Promise<void> {
  const { type, name, description } = input;
  if (type === "Icon" && !picture) throw fieldProblem("image", "Choose an image for the icon.");
  await inTransaction(async (tx) => {
    const form = await touchForm(tx, scope, formId);
    const id = idPattern.test(input.id) ? input.id : newId();
    if (await isThere(tx, scope, id, input)) return;
    await assertNameFree(tx, form, { type, name });
    const order = await nextOrder(tx, form, type);
    const fileId = type === "Icon" && picture ? await storeIcon(tx, scope, formId, picture) : null;
    await tx.insert(formRatings).values({
      id: (await isIdInUse(tx, id)) ? newId() : id,
      formId,
      organizationId: scope.organizationId,
      type,
      name,
      description,
      fileId,
      order,
      updatedByName: scope.viewer.name,
    });
    await logRating(tx, scope, formId, `added the ${type} “${name}”`);
  });
}

/** @throws Problem "invalid-input" when another entry of the same type in use has the name, in any letter case. */
export async function assertNameFree(
  tx: Transaction,
  form: FormInView,
  { type, name, id = "" }: { type: RatingType; name: string; id?: string },
): Promise<void> {
  const [existing] = await tx
    .select({ id: formRatings.id })
    .from(formRatings)
    .where(
      and(
        eq(formRatings.formId, form.id),
        eq(formRatings.type, type),
        eq(formRatings.status, true),
        ne(formRatings.id, id),
        sql`lower(${formRatings.name}) = lower(${name})`,
      ),
    )
    .limit(1);
  if (existing) throw fieldProblem("name", ratingMessages.nameTaken(type));
}

/** The position after the last. @throws Problem "invalid-input" when the limit is reached. */
export async function nextOrder(tx: Transaction, form: FormInView, type: RatingType) {
  const [row] = await tx
    .select({ last: max(formRatings.order), total: count() })
    .from(formRatings)
    .where(
      and(
        eq(formRatings.formId, form.id),
        eq(formRatings.type, type),
        eq(formRatings.status, true),
      ),
    );
  if ((row?.total ?? 0) >= maxRatings)
    throw fieldProblem("name", `A form can have up to ${maxRatings} entries of one type.`);
  return (row?.last ?? -1) + 1;
}

/** Whether the same form was sent before. */
async function isThere(tx: Transaction, scope: Scope, id: string, input: NewRatingInput) {
  const [row] = await tx
    .select({ name: formRatings.name, type: formRatings.type })
    .from(formRatings)
    .where(and(eq(formRatings.id, id), eq(formRatings.organizationId, scope.organizationId)));
  return row?.name === input.name && row.type === input.type;
}

async function isIdInUse(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: formRatings.id })
    .from(formRatings)
    .where(eq(formRatings.id, id));
  return row !== undefined;
}

export async function logRating(tx: Transaction, scope: Scope, formId: string, message: string) {
  await writeLog(tx, scope, { category: "forms", categoryId: formId, message });
}
