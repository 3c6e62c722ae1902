/**
 * Records for the authorization matrix test. Each module says how to make a record of each of its nouns, in its
 * `tests/subjects.ts`.
 */
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import type { UserRow } from "#db/testing/factories.ts";
import type { UserType } from "../viewer.ts";

/** The owner of the records: an organization with a person of each type. */
export interface Owner {
  organizationId: string;
  people: Readonly<Record<UserType, UserRow>>;
}

/**
 * Makes a record that as many people of its owner as possible may open, and returns its id. `above` has the ids of the
 * records before it in a path, by noun.
 */
export type MakeRecord = (owner: Owner, above: Readonly<Record<string, string>>) => Promise<string>;

/** By noun, as routes name them. */
export type Subjects = Readonly<Record<string, MakeRecord>>;

/**
 * Adds the row of a record's stored file, without bytes on disk.
 * @returns its id.
 */
export async function makeFileRow(
  { organizationId }: Owner,
  set: Pick<typeof files.$inferInsert, "collection" | "recordId" | "kind">,
): Promise<string> {
  const key = `${set.collection}/${set.recordId}/${set.kind}`;
  const file = { key, name: set.kind, contentType: "application/octet-stream", size: 0 };
  const [row] = await db
    .insert(files)
    .values({ organizationId, ...file, ...set })
    .returning();
  return row!.id;
}
