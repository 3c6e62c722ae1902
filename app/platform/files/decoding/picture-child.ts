/** The process that decodes pictures: one task at a time, each answered by one message. It ends with who started it. */
import { once } from "node:events";
import { getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { decodePicture } from "./decode-picture.ts";
import type { PictureTask } from "./picture-task.ts";

// A thread looks at the memory, because some decoders keep this one busy throughout.
const workerData: unknown = Number(process.argv[2]);
const watch = new Worker(new URL("watch-memory.ts", import.meta.url), { workerData });
const watching = once(watch, "message");
watch.unref();

// After the pages of the product; whom the product itself is below already may not rise.
const priority = 10;
if (getPriority() < priority) setPriority(priority);

process.on("disconnect", () => process.exit());
process.on("message", (task: PictureTask) => {
  void watching.then(() => decodePicture(task)).then((answer) => process.send?.(answer));
});
