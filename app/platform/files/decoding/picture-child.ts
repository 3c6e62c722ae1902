/**
 * The process that decodes pictures: one task at a time, each answered by one message. It ends with its parent process.
 */
import { once } from "node:events";
import { getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { decodePicture } from "./decode-picture.ts";
import type { PictureTask } from "./picture-task.ts";

// A thread checks the memory use, because some decoders block this one.
const workerData: unknown = Number(process.argv[2]);
const watch = new Worker(new URL("watch-memory.ts", import.meta.url), { workerData });
const watching = once(watch, "message");
watch.unref();

// A lower priority than the web process. If the web process already has a lower one, it cannot be raised.
const priority = 10;
if (getPriority() < priority) setPriority(priority);

process.on("disconnect", () => process.exit());
process.on("message", (task: PictureTask) => {
  void watching.then(() => decodePicture(task)).then((result) => process.send?.(result));
});
