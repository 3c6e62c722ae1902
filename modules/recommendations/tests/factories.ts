import { db } from "#db/client.server.ts";
import { formActions, formRatings } from "../schema.ts";

/** An action of a stored form. @returns its id. */
export async function makeFormAction(
  organizationId: string,
  formId: string,
  set: Partial<typeof formActions.$inferInsert> = {},
): Promise<string> {
  const [action] = await db
    .insert(formActions)
    .values({
      actionIndex: 1,
      strategy: "Repair it",
      actionDescription: "Repair the roof.",
      ...set,
      formId,
      organizationId,
    })
    .returning();
  return action!.id;
}

/** A rating "Low" of a stored form's costs, in use unless `status` is false. @returns its id. */
export async function makeFormRating(
  organizationId: string,
  formId: string,
  set: Partial<typeof formRatings.$inferInsert> = {},
): Promise<string> {
  const [rating] = await db
    .insert(formRatings)
    .values({ type: "Cost", name: "Low", order: 0, ...set, formId, organizationId })
    .returning();
  return rating!.id;
}
