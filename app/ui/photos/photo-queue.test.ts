import { describe, expect, it } from "vitest";
import { PhotoQueue, type SendingPhoto } from "./photo-queue.ts";

/** A queue whose one photo meets this answer of the server. */
async function sendOne(answer: () => Response) {
  let photos: readonly SendingPhoto[] = [];
  const line = { answer };
  const queue = new PhotoQueue({
    address: "/photos",
    fetch: () => Promise.resolve(line.answer()),
    onChange: (all) => (photos = all),
    onAdded: () => undefined,
  });
  queue.send("roof", [new File(["words"], "notes.txt")]);
  await expect.poll(() => photos[0]?.state).not.toBe("sending");
  return { queue, line, photos: () => photos, key: photos[0]?.key ?? "" };
}

const wrongType = () =>
  Response.json({ added: [], refused: [{ name: "notes.txt", sentence: "No picture." }] });
const tooLarge = () => Response.json({ sentence: "Too large." }, { status: 413 });
const lockLost = () => Response.json({ sentence: "Ruth holds this project now." }, { status: 409 });

describe("PhotoQueue", () => {
  it("tells a file that is at fault from a failure another try may mend", async () => {
    const refused = await sendOne(wrongType);
    expect(refused.photos()[0]).toMatchObject({ state: "refused", sentence: "No picture." });
    expect((await sendOne(tooLarge)).photos()[0]).toMatchObject({ state: "refused" });
    const failed = await sendOne(lockLost);
    expect(failed.photos()[0]).toMatchObject({ state: "failed" });
    failed.line.answer = () => Response.json({ added: [{ id: "1", name: "notes.txt" }] });
    failed.queue.retry(failed.key);
    await expect.poll(() => failed.photos()).toEqual([]);
  });

  it("forgets a refused photo when told to, and no longer holds the page", async () => {
    const { queue, photos, key } = await sendOne(wrongType);
    expect(queue.isBusy).toBe(false);
    queue.drop(key);
    expect(photos()).toEqual([]);
  });

  it("does not drop a photo that is on its way", async () => {
    const { queue, photos, key } = await sendOne(() => new Response(null, { status: 503 }));
    queue.drop(key);
    expect(photos()).toHaveLength(1);
    queue.stop();
  });
});
