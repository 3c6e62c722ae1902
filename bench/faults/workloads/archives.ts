/** Archives of photos, streamed by the web process, and snapshots, packed by the worker: an archive that opens is complete. */
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { db, inTransaction } from "#db/client.server.ts";
import { Readable } from "node:stream";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { snapshots } from "#modules/snapshots/schema.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { postForm, type FetchAs, type Workload } from "./workload.ts";

const photoCount = 6;
/** So much that an archive takes a while to be sent. */
const photoBytes = 400_000;

export async function archiveWorkload(fetchAs: FetchAs, jpeg: Buffer): Promise<Workload> {
  const made = await makeIntake();
  const digests = await addPhotos(made, jpeg);
  const { admin, projectId } = made;
  const counts = { whole: 0, cut: 0 };
  let requested = 0;
  const rows = () => db.select().from(snapshots).where(eq(snapshots.projectId, projectId));
  const look = async (path: string) => {
    const answer = await fetchAs(admin, path);
    if (answer.ok) counts[holdsAll(await answer.arrayBuffer(), digests) ? "whole" : "cut"] += 1;
  };
  return {
    async work() {
      const answer = await fetchAs(admin, `/projects/${projectId}/snapshots/take`, postForm({}));
      if (answer.status < 400) requested += 1;
      await look(`/projects/${projectId}/images.zip`);
    },
    async isOver() {
      const underWay = and(eq(snapshots.projectId, projectId), eq(snapshots.status, "processing"));
      return (await db.$count(snapshots, underWay)) === 0;
    },
    async check() {
      const all = await rows();
      const ready = all.filter(({ status }) => status === "ready");
      for (const { id } of ready) await look(`/projects/${projectId}/snapshots/${id}/download`);
      return [
        {
          what: "snapshots neither written nor failed",
          of: all.length,
          wrong:
            all.filter(({ status }) => status === "processing").length +
            (requested > 0 && all.length === 0 ? 1 : 0),
        },
        {
          what: "incomplete archives that look complete",
          of: counts.whole + counts.cut,
          wrong: counts.cut,
        },
      ];
    },
  };
}

async function addPhotos(made: MadeIntake, jpeg: Buffer): Promise<string[]> {
  const { projectId, organizationId, admin } = made;
  const owner = {
    collection: "projects",
    recordId: projectId,
    kind: "photo",
    organizationId,
  } as const;
  const digests: string[] = [];
  for (let at = 0; at < photoCount; at += 1) {
    const bytes = Buffer.concat([jpeg, Buffer.alloc(photoBytes, at + 1)]);
    const file = { ...owner, fieldId: "leaks", name: `${at}.jpg`, stream: Readable.from([bytes]) };
    await inTransaction((tx) => storeFile(tx, made.as(admin), file));
    digests.push(digestOf(bytes));
  }
  return digests;
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function holdsAll(archive: ArrayBuffer, digests: readonly string[]): boolean {
  try {
    const found = Object.values(unzipSync(new Uint8Array(archive))).map(digestOf);
    return digests.every((digest) => found.includes(digest));
  } catch {
    return false;
  }
}
