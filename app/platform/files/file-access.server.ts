import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { loadModules } from "../manifest/modules.server.ts";
import { Problem } from "../problems.ts";
import type { Scope } from "../viewer.ts";
import type { FileRow } from "./stored-files.server.ts";

/**
 * A file that the viewer may read. The module that owns its record decides, and others may let more people read it.
 * @throws Problem "not-found" for an unknown id and for a file of a record that the viewer may not see.
 */
export async function getReadableFile(scope: Scope, id: string): Promise<FileRow> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
    .limit(1);
  if (!file || !(await canReadRecord(scope, file))) throw new Problem("not-found");
  return file;
}

async function canReadRecord(scope: Scope, file: FileRow): Promise<boolean> {
  for (const manifest of await loadModules()) {
    const load = manifest.fileAccess?.[file.collection];
    if (load && (await (await load()).canRead(scope, file))) return true;
  }
  return false;
}
