import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { deleteFile } from "#app/platform/files/stored-files.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { lockUser } from "./get-user.server.ts";

/** Largest picture of a person or logo, in bytes. */
export const pictureLimit = 10_000_000;

/** Replaces the previous picture with a received one; null only deletes it. */
export async function changePhoto(
  scope: Scope,
  id: string,
  picture: ReceivedFile | null,
): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await lockUser(tx, scope, id);
    if (!picture && !user.avatarFileId) return;
    const owner = { collection: "users", recordId: id, kind: "avatar" as const };
    const stored = picture && (await saveReceivedFile(tx, scope, owner, picture));
    await tx
      .update(users)
      .set({ avatarFileId: stored?.id ?? null })
      .where(eq(users.id, id));
    await writeLog(tx, scope, {
      category: "users",
      categoryId: id,
      message: `${stored ? "Changed" : "Deleted"} the photo of ${user.name}`,
    });
    await broadcast(tx, [scope.organizationId], `user:${id}`);
    if (user.avatarFileId) await deleteFile(tx, scope, user.avatarFileId);
  });
}
