import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formRatings } from "../../schema.ts";
import { dataUrlOf } from "./picture-data.server.ts";

/** A rating or an icon in the storage format of the specification; `image` is the picture of an icon as a data URL. */
export interface RatingRecord {
  id: string;
  type: string;
  name: string;
  description: string;
  formId: string;
  status: boolean;
  order: number | null;
  image?: string;
}

/** The active ratings and icons of the organization's own form. */
export async function listRatingRecords(scope: Scope, formId: string): Promise<RatingRecord[]> {
  const rows = await db
    .select({ rating: formRatings, file: files })
    .from(formRatings)
    .leftJoin(files, and(eq(files.id, formRatings.fileId), isNull(files.deletedAt)))
    .where(
      and(
        eq(formRatings.formId, formId),
        eq(formRatings.organizationId, scope.organizationId),
        eq(formRatings.status, true),
      ),
    )
    .orderBy(asc(formRatings.type), sql`${formRatings.order} asc nulls last`, asc(formRatings.id));
  const records: RatingRecord[] = [];
  for (const { rating, file } of rows) {
    const { id, type, name, description, status, order } = rating;
    const image = file === null ? {} : { image: await dataUrlOf(file) };
    records.push({ id, type, name, description, formId, status, order, ...image });
  }
  return records;
}
