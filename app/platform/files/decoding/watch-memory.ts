/** Ends its process once that takes more memory than it is given, in bytes: what decoders take is not on the heap of a script. */
import { parentPort, workerData } from "node:worker_threads";

const most = Number(workerData);
const milliseconds = 20;

function look(): void {
  if (process.memoryUsage.rss() > most) process.kill(process.pid, "SIGKILL");
}

look();
setInterval(look, milliseconds);
parentPort?.postMessage("watching");
