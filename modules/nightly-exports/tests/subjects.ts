import { makeFileRow, type Subjects } from "#app/platform/testing/subjects.ts";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { nightlyExportFiles, nightlyExports } from "../schema.ts";

export const subjects: Subjects = {
  "nightly export": async (owner) => {
    const { organizationId } = owner;
    const id = newId();
    await db.insert(nightlyExports).values({ id, organizationId, status: "ready" });
    const file = { collection: "nightly-exports", recordId: id, kind: "misc" } as const;
    const fileId = await makeFileRow(owner, file);
    await fileStore().put(`nightly-exports/${id}/misc`, Buffer.alloc(0), {
      contentType: "application/octet-stream",
    });
    await db
      .insert(nightlyExportFiles)
      .values({ exportId: id, organizationId, name: "projects", rowCount: 0, fileId });
    return id;
  },
};
