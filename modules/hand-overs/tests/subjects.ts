import type { Owner, Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { photoUploads } from "#modules/intake/schema.ts";
import { handOvers } from "../schema.ts";

async function makeHandOver({ organizationId, people }: Owner): Promise<string> {
  const { id: senderId, name: senderName } = people["field-user"];
  const answer = { id: "answer leaks", kind: "answer", fieldId: "leaks" } as const;
  const madeAt = new Date().toISOString();
  const [row] = await db
    .insert(handOvers)
    .values({
      organizationId,
      senderId,
      senderName,
      visitId: crypto.randomUUID(),
      title: "Roof check, Mary Moore",
      reasons: ["Ruth Reyes has this visit now."],
      entries: [{ ...answer, madeAt, answer: { values: ["No"] } }],
      idempotencyKeys: [crypto.randomUUID()],
    })
    .returning();
  return row!.id;
}

export const subjects: Subjects = {
  "hand-over": makeHandOver,
  "upload of a hand-over": async ({ organizationId, people }, { "hand-over": handOverId = "" }) => {
    const senderId = people["field-user"].id;
    const key = crypto.randomUUID();
    const photo = { name: "roof.jpg", size: 10, digest: "0".repeat(64) };
    await db.insert(photoUploads).values({ organizationId, senderId, handOverId, key, ...photo });
    return key;
  },
};
