import { describe, expect, it, vi } from "vitest";
import { PhotoQueue, type ChosenPhoto, type PhotoStore, type SendingPhoto } from "./photo-queue.ts";
import type { Send } from "./send-with-progress.ts";

/** A queue with one photo whose upload gets this answer from the server. */
async function sendOne(answer: () => Response) {
  let photos: readonly SendingPhoto[] = [];
  const server = { answer };
  const queue = new PhotoQueue({
    url: "/photos",
    send: () => Promise.resolve(server.answer()),
    onChange: (all) => (photos = all),
    onAdded: () => undefined,
  });
  queue.send("roof", [new File(["words"], "notes.txt")]);
  await expect.poll(() => photos[0]?.state).toMatch(/^(failed|refused|waiting)$/);
  return { queue, server, photos: () => photos, key: photos[0]?.key ?? "" };
}

const wrongType = () =>
  Response.json({ added: [], refused: [{ name: "notes.txt", message: "No picture." }] });
const tooLarge = () => Response.json({ message: "Too large." }, { status: 413 });
const lockLost = () => Response.json({ message: "Ruth holds this project now." }, { status: 409 });

describe("PhotoQueue", () => {
  it("distinguishes a rejected file from a failure that a retry may fix", async () => {
    const refused = await sendOne(wrongType);
    expect(refused.photos()[0]).toMatchObject({ state: "refused", message: "No picture." });
    expect((await sendOne(tooLarge)).photos()[0]).toMatchObject({ state: "refused" });
    const failed = await sendOne(lockLost);
    expect(failed.photos()[0]).toMatchObject({ state: "failed" });
    failed.server.answer = () => Response.json({ added: [{ id: "1", name: "notes.txt" }] });
    failed.queue.retry(failed.key);
    await expect.poll(() => failed.photos()).toEqual([]);
  });

  it("reports how much of a photo was sent", async () => {
    const percents: (number | undefined)[] = [];
    const queue = new PhotoQueue({
      url: "/photos",
      send: (_address, _init, onSent) => {
        for (const part of [0.254, 1]) onSent?.(part);
        return Promise.resolve(Response.json({ added: [{ id: "1", name: "a.jpg" }] }));
      },
      onChange: ([photo]) => photo?.state === "sending" && percents.push(photo.percent),
      onAdded: () => undefined,
    });
    queue.send("roof", [new File(["words"], "a.jpg")]);
    await expect.poll(() => percents).toEqual([0, 25, 100]);
  });

  it("shows what the device found without waiting for it, and sends the reason of a photo that waits", async () => {
    let photos: readonly SendingPhoto[] = [];
    const sent: string[] = [];
    let finish = (): void => undefined;
    const checked = new Promise<void>((resolve) => (finish = resolve));
    const server = { status: 503 };
    const explained: string[] = [];
    const store: PhotoStore = {
      read: () => Promise.resolve([]),
      save: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      replace: () => Promise.resolve(),
      isReadyToSend: () => Promise.resolve(true),
      describe: (_key, { reason = "" }) => Promise.resolve(void explained.push(reason)),
    };
    const queue = new PhotoQueue({
      url: "/photos",
      send: (_url, { body }) => {
        const reason = (body as FormData).get("reason");
        sent.push(typeof reason === "string" ? reason : "none");
        return Promise.resolve(
          server.status === 503
            ? new Response(null, { status: 503 })
            : Response.json({ added: [{ id: "1", name: "a.jpg" }] }),
        );
      },
      check: (_file, name) => checked.then(() => ({ problems: name === "a.jpg" ? ["dark"] : [] })),
      onChange: (all) => (photos = all),
      onAdded: () => undefined,
      store,
    });
    queue.send("roof", [new File(["words"], "a.jpg")]);
    await expect.poll(() => photos[0]?.state).toBe("waiting");
    expect(photos[0]!.warnings).toBeUndefined();
    finish();
    await expect.poll(() => photos[0]?.warnings).toEqual({ problems: ["dark"] });
    queue.explain(photos[0]!.key, "No light.");
    server.status = 200;
    queue.resume();
    await expect.poll(() => photos).toEqual([]);
    expect(sent).toEqual(["none", "No light."]);
    expect(explained).toEqual(["No light."]);
    queue.stop();
  });

  it("sends a photo with the place that the device finds, and without one that it cannot find", async () => {
    const sent: FormDataEntryValue[] = [];
    const place = { latitude: 39.7, longitude: -105, accuracy: 12, at: "2026-11-22T10:11:12" };
    const queue = new PhotoQueue({
      url: "/photos",
      send: (_url, { body }) => {
        sent.push((body as FormData).get("place") ?? "none");
        return Promise.resolve(Response.json({ added: [{ id: "1", name: "a.jpg" }] }));
      },
      locate: ({ name }) =>
        name === "a.jpg" ? Promise.resolve(place) : Promise.reject(new Error("No satellite.")),
      onChange: () => undefined,
      onAdded: () => undefined,
    });
    queue.send("roof", [new File(["words"], "a.jpg"), new File(["words"], "b.jpg")]);
    await expect.poll(() => sent).toEqual([JSON.stringify(place), "none"]);
    queue.stop();
  });

  it("drops a refused photo on request, and no longer blocks leaving the page", async () => {
    const { queue, photos, key } = await sendOne(wrongType);
    expect(queue.isBusy).toBe(false);
    queue.discard(key);
    expect(photos()).toEqual([]);
  });

  it("does not drop a photo that is being sent", async () => {
    const { queue, photos, key } = await sendOne(() => new Response(null, { status: 503 }));
    queue.discard(key);
    expect(photos()).toHaveLength(1);
    queue.stop();
  });

  it("shrinks one photo at a time and sends at most three at once", async () => {
    const max = { shrinking: 0, sending: 0 };
    const now = { shrinking: 0, sending: 0 };
    const during = async <Result>(what: "shrinking" | "sending", result: Result) => {
      max[what] = Math.max(max[what], (now[what] += 1));
      await new Promise((resolve) => setImmediate(resolve));
      now[what] -= 1;
      return result;
    };
    const added: string[] = [];
    const sizes: number[] = [];
    const queue = new PhotoQueue({
      url: "/photos",
      send: async (_address, init) => {
        const file = (init.body as FormData).get("photo") as File;
        sizes.push(file.size);
        return during("sending", Response.json({ added: [{ id: file.name, name: file.name }] }));
      },
      shrink: (file) => during("shrinking", file.slice(0, 2)),
      onChange: () => undefined,
      onAdded: ({ id }) => added.push(id),
    });
    const names = Array.from({ length: 12 }, (_, index) => `${index}.jpg`);
    queue.send(
      "roof",
      names.map((name) => new File(["words"], name)),
    );
    await expect.poll(() => added.length).toBe(12);
    expect(added.toSorted()).toEqual(names.toSorted());
    expect(new Set(sizes)).toEqual(new Set([2]));
    expect(max.shrinking).toBe(1);
    expect(max.sending).toBeLessThanOrEqual(3);
  });

  it("sends photos in their original size on request, even after a reload before they are sent", async () => {
    const stored = new Map<string, ChosenPhoto>();
    const store: PhotoStore = {
      read: async () => [...stored.values()],
      save: async (photo) => void stored.set(photo.key, photo),
      remove: async (key) => void stored.delete(key),
      replace: async () => undefined,
      isReadyToSend: async () => true,
    };
    const sizes: number[] = [];
    const network = { isUp: false };
    const open = () =>
      new PhotoQueue({
        url: "/photos",
        send: async (_address, init) => {
          if (!network.isUp) throw new TypeError("network failure");
          sizes.push(((init.body as FormData).get("photo") as File).size);
          return Response.json({ added: [{ id: "1", name: "label.jpg" }] });
        },
        shrink: async (file) => file.slice(0, 2),
        onChange: () => undefined,
        onAdded: () => undefined,
        store,
      });
    const before = open();
    before.send("label", [new File(["words"], "label.jpg")], true);
    await expect.poll(() => stored.size).toBe(1);
    before.stop();
    network.isUp = true;
    const after = open();
    await expect.poll(() => sizes).toEqual([5]);
    after.stop();
  });

  it("waits longer after each network failure, and not at all once the connection is back", async () => {
    vi.useFakeTimers();
    try {
      let tries = 0;
      let isBack = false;
      const added: string[] = [];
      const queue = new PhotoQueue({
        url: "/photos",
        send: () => {
          tries += 1;
          if (!isBack) return Promise.reject(new TypeError("network failure"));
          return Promise.resolve(Response.json({ added: [{ id: "1", name: "a.jpg" }] }));
        },
        onChange: () => undefined,
        onAdded: ({ id }) => added.push(id),
      });
      queue.send("roof", [new File(["words"], "a.jpg")]);
      await vi.advanceTimersByTimeAsync(0);
      expect(tries).toBe(1);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(tries).toBe(2);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(tries).toBe(2);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(tries).toBe(3);
      isBack = true;
      queue.resume();
      await vi.advanceTimersByTimeAsync(0);
      expect(added).toEqual(["1"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("stops sending a stored photo when its page is left, and only the next page sends it", async () => {
    const stored = new Map<string, SendingPhoto>();
    const store: PhotoStore = {
      read: () => Promise.resolve([...stored.values()]),
      save: async (photo) => void stored.set(photo.key, photo),
      remove: async (key) => void stored.delete(key),
      replace: () => Promise.resolve(),
      isReadyToSend: () => Promise.resolve(true),
    };
    const network = { onIt: 0, atOnce: 0, arrives: (_answer: Response) => {} };
    const send: Send = (_address, { signal }) => {
      network.atOnce = Math.max(network.atOnce, (network.onIt += 1));
      return new Promise<Response>((resolve, reject) => {
        network.arrives = resolve;
        signal?.addEventListener("abort", () => reject(new TypeError("Nothing came back.")));
      }).finally(() => (network.onIt -= 1));
    };
    const added: string[] = [];
    const open = () =>
      new PhotoQueue({
        url: "/photos",
        send,
        store,
        onChange: () => undefined,
        onAdded: ({ id }) => added.push(id),
      });
    const first = open();
    first.send("roof", [new File(["words"], "a.jpg")]);
    await expect.poll(() => network.onIt).toBe(1);
    first.stop();
    await expect.poll(() => network.onIt).toBe(0);
    const second = open();
    await expect.poll(() => network.onIt).toBe(1);
    network.arrives(Response.json({ added: [{ id: "1", name: "a.jpg" }] }));
    await expect.poll(() => added).toEqual(["1"]);
    expect(network.atOnce).toBe(1);
    expect(stored.size).toBe(0);
    second.stop();
  });

  it("says which photo the device has no room for, and stores it once there is room", async () => {
    const stored = new Map<string, SendingPhoto>();
    const device = { room: 10 };
    const store: PhotoStore = {
      read: () => Promise.resolve([]),
      save(photo) {
        if (photo.file.size > device.room)
          return Promise.reject(new DOMException("full", "QuotaExceededError"));
        device.room -= photo.file.size;
        return Promise.resolve(void stored.set(photo.key, photo));
      },
      remove: async (key) => void stored.delete(key),
      replace: () => Promise.resolve(),
      isReadyToSend: () => Promise.resolve(true),
    };
    let photos: readonly SendingPhoto[] = [];
    const queue = new PhotoQueue({
      url: "/photos",
      send: () => Promise.reject(new TypeError("No connection.")),
      store,
      onChange: (all) => (photos = all),
      onAdded: () => undefined,
    });
    queue.send("roof", [new File(["fits"], "a.jpg"), new File(["does not fit"], "b.jpg")]);
    const states = () =>
      photos.map(({ name, isStored, isNotStored }) => ({ name, isStored, isNotStored }));
    await expect.poll(states).toEqual([
      { name: "a.jpg", isStored: true, isNotStored: undefined },
      { name: "b.jpg", isStored: undefined, isNotStored: true },
    ]);
    expect(queue.isBusy).toBe(true);
    device.room = 100;
    queue.resume();
    await expect.poll(() => stored.size).toBe(2);
    expect(queue.isBusy).toBe(false);
    queue.stop();
  });
});
