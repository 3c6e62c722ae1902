/** Decodes pictures in separate processes, so that no picture takes memory or time from page requests. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { Semaphore } from "#app/platform/auth/semaphore.ts";
import { pictureTooLarge, unreadablePicture } from "../accepted-types.ts";
import type { PictureAnswer, PictureTask } from "./picture-task.ts";
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
interface Line {
  turns: Semaphore;
  child: ChildProcess | null;
  ending: NodeJS.Timeout | undefined;
}

let lines: Record<"ordinary" | "large", Line> | undefined;

function openLine(): Line {
  const patience = bound("pictureSeconds") * 1_000 * 4;
  const turns = new Semaphore({ places: 1, seats: bound("picturesWaiting"), patience });
  return { turns, child: null, ending: undefined };
}

function start(line: Line): ChildProcess {
  const child = fork(program, [String(bound("pictureMemory"))], {
    execArgv: [],
    // The process decodes untrusted bytes, so it gets none of the product's addresses or secrets.
    env: { NODE_ENV: "production" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.once("exit", () => {
    if (line.child === child) line.child = null;
  });
  // A broken pipe is reported by the exit event.
  child.on("error", () => undefined);
  line.child = child;
  return child;
}

function end(line: Line): void {
  line.child?.kill("SIGKILL");
  line.child = null;
}

/** Whether a process had so little processor time since then that its timeout says nothing about the picture. */
function isStarved({ pid }: ChildProcess, since: number | undefined): boolean {
  const now = processorSeconds(pid);
  return now !== undefined && now - (since ?? 0) < bound("pictureSeconds") / 2;
}

/**
 * The answer of the queue's process; "too-large" when it had to be ended, and "busy" when the machine had no time for it.
 */
async function run(line: Line, task: PictureTask): Promise<PictureAnswer | { kind: "busy" }> {
  clearTimeout(line.ending);
  const child = line.child ?? start(line);
  const since = processorSeconds(child.pid);
  child.ref();
  child.channel?.ref();
  const over = new AbortController();
  const { signal } = over;
  const patience = setTimeout(() => over.abort(), bound("pictureSeconds") * 1_000);
  try {
    const ended = once(child, "exit", { signal }).then(() => null);
    const answered = once(child, "message", { signal });
    child.send(task, (error) => error && over.abort());
    const answer = (await Promise.race([answered, ended])) as [PictureAnswer] | null;
    return answer?.[0] ?? { kind: "too-large" };
  } catch {
    const kind = isStarved(child, since) ? "busy" : "too-large";
    end(line);
    return { kind };
  } finally {
    clearTimeout(patience);
    over.abort();
    child.channel?.unref();
    child.unref();
    line.ending = setTimeout(end, idle, line).unref();
  }
}

function turnAway(): never {
  throw new Problem("unavailable", busy);
}

type Asked = Omit<PictureTask, "most">;

/**
 * The decoder's answer for a file on disk.
 * @throws Problem "file-type" for a damaged picture, "file-too-large" for one that takes too much memory or time,
 * "unavailable" while too many others wait, or when the machine is too busy to decide.
 */
export async function askDecoder(asked: Asked): Promise<WholePicture | DrawnPicture> {
  lines ??= { ordinary: openLine(), large: openLine() };
  const most = { any: bound("pictureBytes"), held: bound("heldPictureBytes") };
  const { ordinary: first, large } = lines;
  let answer = await first.turns.take(
    () => run(first, { ...asked, most: { ...most, now: ordinary } }),
    turnAway,
  );
  if (answer.kind === "later")
    answer = await large.turns.take(async () => {
      const given = await run(large, { ...asked, most: { ...most, now: Infinity } });
      end(large);
      return given;
    }, turnAway);
  if (answer.kind === "whole" || answer.kind === "drawn") return answer;
  if (answer.kind === "busy") turnAway();
  if (answer.kind === "unreadable") throw new Problem("file-type", unreadablePicture);
  throw new Problem("file-too-large", pictureTooLarge);
}

type WholePicture = Extract<PictureAnswer, { kind: "whole" }>;
type DrawnPicture = Extract<PictureAnswer, { kind: "drawn" }>;
