import { and, asc, desc, eq, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formRatings } from "../../schema.ts";
import type { RatingType } from "./rating-types.ts";

/** A rating, or an icon with its picture. */
export interface ListedRating {
  id: string;
  type: RatingType;
  name: string;
  description: string;
  /** The picture of an icon, in `files`. */
  fileId: string | null;
}

/** A rating with everything that its author edits or that an edit needs. */
export interface WholeRating extends ListedRating {
  status: boolean;
  version: number;
  updatedByName: string | null;
}

const listed = {
  id: formRatings.id,
  type: formRatings.type,
  name: formRatings.name,
  description: formRatings.description,
  fileId: formRatings.fileId,
};

/** Entries in use of the organization's own form, in their order; entries without an order come last. */
export function listRatings(
  scope: Scope,
  formId: string,
  executor: Database | Transaction = db,
): Promise<ListedRating[]> {
  return executor
    .select(listed)
    .from(formRatings)
    .where(and(isOfForm(scope, formId), eq(formRatings.status, true)))
    .orderBy(
      sql`${formRatings.order} asc nulls last`,
      asc(formRatings.createdAt),
      asc(formRatings.id),
    )
    .limit(1_000);
}

/** The last 50 deleted ones, newest first. */
export function listDeletedRatings(scope: Scope, formId: string): Promise<ListedRating[]> {
  return db
    .select(listed)
    .from(formRatings)
    .where(and(isOfForm(scope, formId), eq(formRatings.status, false)))
    .orderBy(desc(formRatings.updatedAt), desc(formRatings.id))
    .limit(50);
}

function isOfForm(scope: Scope, formId: string) {
  return and(eq(formRatings.formId, formId), eq(formRatings.organizationId, scope.organizationId));
}

/**
 * One entry of the form, whether in use or deleted.
 * @throws Problem "not-found" for an unknown one or one of another organization.
 */
export async function getRating(
  scope: Scope,
  { formId, id }: { formId: string; id: string },
  executor: Database | Transaction = db,
): Promise<WholeRating> {
  const [rating] = await executor
    .select({
      ...listed,
      status: formRatings.status,
      version: formRatings.version,
      updatedByName: formRatings.updatedByName,
    })
    .from(formRatings)
    .where(and(isOfForm(scope, formId), eq(formRatings.id, id)))
    .limit(1);
  if (!rating) throw new Problem("not-found");
  return rating;
}
