import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { fewHeaps, youngGeneration } from "./memory-bounds.ts";

export interface SupervisedProcess {
  /** Asks it to stop, and ends it after 15 seconds if it does not. */
  stop(): Promise<void>;
}

const exitWithParent = fileURLToPath(new URL("exit-with-parent.ts", import.meta.url));

/** Milliseconds before the next start: doubling from half a second to ten while it keeps crashing. */
export function restartDelay(crashes: number): number {
  return Math.min(10_000, 500 * 2 ** Math.max(0, crashes - 1));
}

/** A process that ran this long and then crashed counts as crashing for the first time. */
const steadyMilliseconds = 30_000;

/** Runs a Node program with these arguments until stopped; when it crashes it is started again. */
export function supervise(
  name: string,
  args: string[],
  environment: Record<string, string>,
): SupervisedProcess {
  let child: ChildProcess;
  let stopping = false;
  let crashes = 0;
  let waiting: NodeJS.Timeout | undefined;

  function launch(): void {
    const begun = Date.now();
    // In a group of its own: Ctrl+C reaches only the starter, which stops its processes one after the other.
    child = spawn(process.execPath, [youngGeneration, "--import", exitWithParent, ...args], {
      detached: true,
      env: { ...fewHeaps, ...process.env, ...environment, STARTER_PID: String(process.pid) },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child.once("exit", (code, signal) => {
      if (stopping) return;
      crashes = Date.now() - begun > steadyMilliseconds ? 1 : crashes + 1;
      const delay = restartDelay(crashes);
      process.stderr.write(
        `${name} stopped (${signal ?? code}) and starts again in ${delay / 1000} s.\n`,
      );
      waiting = setTimeout(launch, delay);
    });
  }

  launch();
  return {
    async stop() {
      stopping = true;
      clearTimeout(waiting);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      const killTimer = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await exited;
      clearTimeout(killTimer);
    },
  };
}
