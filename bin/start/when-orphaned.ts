/**
 * Calls `stop` once this process has lost its parent: a signal to `npm start` ends npm and the shell below it, and that shell
 * passes nothing on.
 */
export function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop();
  }, 500);
  look.unref();
}
