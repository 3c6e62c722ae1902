import { and, eq, or } from "drizzle-orm";
import { requirePosition } from "#app/platform/calls/list-query.ts";
import { defineList } from "#app/platform/lists/define-list.server.ts";
import { readByKey } from "#app/platform/lists/read-by-key.server.ts";
import { readTableQuery } from "#app/platform/lists/table-query.ts";
import type { FileRow } from "#app/platform/files/stored-files.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { canReadIntake } from "../../policy.ts";
import type { ProjectWithSite } from "../get-project.server.ts";
import { documentsFor, imagesOf } from "./documents.server.ts";

/** Oldest first, so that a file that is added later comes on the last page. */
const fileList = defineList({
  id: files.id,
  sorts: { createdAt: [["timestamp", files.createdAt]] },
  sort: "createdAt",
});

/**
 * A page of the documents and photos of a project in view; without the photos for an installer who may not read the intake.
 * @param url may have `question`, whose photos are listed.
 * @throws Problem "invalid-input" for a position that is not one of this list.
 */
export async function listProjectFiles(
  { viewer }: Scope,
  { project }: ProjectWithSite,
  url: string,
): Promise<{ rows: FileRow[]; next: string | null }> {
  const query = readTableQuery(url, {
    sortable: ["createdAt"],
    defaults: { sort: "createdAt", size: 50 },
  });
  const kinds = fileList.kindsOf(query);
  requirePosition(query, kinds);
  const question = new URL(url).searchParams.get("question");
  const readsIntake = canReadIntake(viewer, project);
  const documents = documentsFor(readsIntake, project.id);
  const readable = readsIntake ? or(documents, imagesOf(project.id)) : documents;
  const keys = fileList.keysOf(query);
  const { rows, keys: pages } = await readByKey(
    query,
    { kinds, total: () => Promise.resolve(null) },
    (slice) =>
      db
        .select({ file: files, pageKey: slice.keyOf(keys) })
        .from(files)
        .where(
          and(
            readable,
            question === null ? undefined : eq(files.fieldId, question),
            slice.beyond(keys),
          ),
        )
        .orderBy(...slice.order(keys))
        .limit(slice.limit)
        .offset(slice.offset),
  );
  return { rows: rows.map(({ file }) => file), next: pages.after ?? null };
}
