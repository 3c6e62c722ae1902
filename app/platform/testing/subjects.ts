/** What the wall knocks with: each module says how a record of each of its nouns is made, in its `tests/subjects.ts`. */
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import type { UserRow } from "#db/testing/factories.ts";
import type { UserType } from "../viewer.ts";

/** Whose record it is: an organization with a person of each type. */
export interface Owner {
  organizationId: string;
  people: Readonly<Record<UserType, UserRow>>;
}

/**
 * Makes a record that as many people of its owner as possible may open, and answers its id. `above` holds the ids of the
 * records that stand before it in a path, by their nouns.
 */
export type MakeRecord = (owner: Owner, above: Readonly<Record<string, string>>) => Promise<string>;

/** By noun, as routes name them. */
export type Subjects = Readonly<Record<string, MakeRecord>>;

/** A stored file of a record as a row, without bytes on the disk. @returns its id. */
export async function makeFileRow(
  { organizationId }: Owner,
  set: Pick<typeof files.$inferInsert, "collection" | "recordId" | "kind">,
): Promise<string> {
  const key = `${set.collection}/${set.recordId}/${set.kind}`;
  const kept = { key, name: set.kind, contentType: "application/octet-stream", size: 0 };
  const [row] = await db
    .insert(files)
    .values({ organizationId, ...kept, ...set })
    .returning();
  return row!.id;
}
