/**
 * Loaded first into the processes of `npm start`, so that none outlives the starter, even one ended by SIGKILL: the kernel
 * closes the channel between them. Under `node --watch` the channel belongs to the watcher, so the starter is checked.
 */
const stopSelf = () => process.kill(process.pid, "SIGTERM");

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const starter = Number(process.env.STARTER_PID);
if (process.ppid !== starter && starter > 0) {
  const watcher = process.ppid;
  const look = setInterval(() => {
    if (isRunning(starter)) return;
    clearInterval(look);
    process.kill(watcher, "SIGTERM");
    stopSelf();
  }, 1_000);
  look.unref();
}
process.once("disconnect", stopSelf);
process.channel?.unref();
