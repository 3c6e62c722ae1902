/**
 * Ends its process when that uses more memory than allowed, in bytes. Decoders allocate outside the script's heap, so
 * heap limits do not work.
 */
import { parentPort, workerData } from "node:worker_threads";

const max = Number(workerData);
const milliseconds = 20;

function checkMemory(): void {
  if (process.memoryUsage.rss() > max) process.kill(process.pid, "SIGKILL");
}

checkMemory();
setInterval(checkMemory, milliseconds);
parentPort?.postMessage("watching");
