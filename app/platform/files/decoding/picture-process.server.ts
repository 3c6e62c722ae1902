/** Decodes pictures in separate processes, so that no picture takes memory or time from page requests. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { Semaphore } from "#app/platform/auth/semaphore.ts";
import { pictureTooLarge, unreadablePicture } from "../accepted-types.ts";
import type { PictureResult, PictureTask } from "./picture-task.ts";
import { processorSeconds } from "./processor-seconds.ts";

// By its import name, which also resolves to the source from the built server.
const program = createRequire(import.meta.url).resolve(
  "#app/platform/files/decoding/picture-child.ts",
);

const busy = "Many photos are uploading right now. Try again in a minute.";

/** Decoded bytes up to which a picture uses the queue for ordinary pictures: a 20 megapixel photo takes 60 MB. */
const ordinary = 60_000_000;

/** Milliseconds until an idle process ends. */
const idle = 30_000;

/**
 * Two queues with one process each. Large pictures wait for each other, and ordinary ones never wait for them. A large
 * picture gets its own process, which ends afterwards to free its memory.
 */
interface DecoderQueue {
  semaphore: Semaphore;
  child: ChildProcess | null;
  ending: NodeJS.Timeout | undefined;
}

let queues: Record<"ordinary" | "large", DecoderQueue> | undefined;

function openQueue(): DecoderQueue {
  const waitLimit = bound("pictureSeconds") * 1_000 * 4;
  const semaphore = new Semaphore({ slots: 1, queueLimit: bound("picturesWaiting"), waitLimit });
  return { semaphore, child: null, ending: undefined };
}

function start(queue: DecoderQueue): ChildProcess {
  const child = fork(program, [String(bound("pictureMemory"))], {
    execArgv: [],
    // The process decodes untrusted bytes, so it gets none of the product's addresses or secrets.
    env: { NODE_ENV: "production" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.once("exit", () => {
    if (queue.child === child) queue.child = null;
  });
  // A broken pipe is reported by the exit event.
  child.on("error", () => undefined);
  queue.child = child;
  return child;
}

function end(queue: DecoderQueue): void {
  queue.child?.kill("SIGKILL");
  queue.child = null;
}

/** Whether a process had so little processor time since then that its timeout says nothing about the picture. */
function isStarved({ pid }: ChildProcess, since: number | undefined): boolean {
  const now = processorSeconds(pid);
  return now !== undefined && now - (since ?? 0) < bound("pictureSeconds") / 2;
}

/**
 * The answer of the queue's process; "too-large" when it had to be ended, and "busy" when the machine had no time for it.
 */
async function run(
  queue: DecoderQueue,
  task: PictureTask,
): Promise<PictureResult | { kind: "busy" }> {
  clearTimeout(queue.ending);
  const child = queue.child ?? start(queue);
  const since = processorSeconds(child.pid);
  child.ref();
  child.channel?.ref();
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => over.abort(), bound("pictureSeconds") * 1_000);
  try {
    const ended = once(child, "exit", { signal }).then(() => null);
    const responded = once(child, "message", { signal });
    child.send(task, (error) => error && over.abort());
    const result = (await Promise.race([responded, ended])) as [PictureResult] | null;
    return result?.[0] ?? { kind: "too-large" };
  } catch {
    const kind = isStarved(child, since) ? "busy" : "too-large";
    end(queue);
    return { kind };
  } finally {
    clearTimeout(timer);
    over.abort();
    child.channel?.unref();
    child.unref();
    queue.ending = setTimeout(end, idle, queue).unref();
  }
}

function rejectBusy(): never {
  throw new Problem("unavailable", busy);
}

type DecodeRequest = Omit<PictureTask, "max">;

/**
 * The decoder's answer for a file on disk.
 * @throws Problem "file-type" for a damaged picture, "file-too-large" for one that takes too much memory or time,
 * "unavailable" while too many others wait, or when the machine is too busy to decide.
 */
export async function callDecoder(request: DecodeRequest): Promise<WholePicture | RenderedPicture> {
  queues ??= { ordinary: openQueue(), large: openQueue() };
  const max = { any: bound("pictureBytes"), held: bound("heldPictureBytes") };
  const { ordinary: first, large } = queues;
  let result = await first.semaphore.run(
    () => run(first, { ...request, max: { ...max, now: ordinary } }),
    rejectBusy,
  );
  if (result.kind === "later")
    result = await large.semaphore.run(async () => {
      const largeAnswer = await run(large, { ...request, max: { ...max, now: Infinity } });
      end(large);
      return largeAnswer;
    }, rejectBusy);
  if (result.kind === "whole" || result.kind === "rendered") return result;
  if (result.kind === "busy") rejectBusy();
  if (result.kind === "unreadable") throw new Problem("file-type", unreadablePicture);
  throw new Problem("file-too-large", pictureTooLarge);
}

type WholePicture = Extract<PictureResult, { kind: "whole" }>;
type RenderedPicture = Extract<PictureResult, { kind: "rendered" }>;
