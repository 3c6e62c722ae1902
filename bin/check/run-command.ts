import { spawn } from "node:child_process";
import { once } from "node:events";

export interface CommandResult {
  passed: boolean;
  /** What it printed on both streams, in order. */
  output: string;
  seconds: number;
}

export interface CommandOptions {
  env?: Record<string, string>;
  /** Also print what the command prints, while it runs. */
  echo?: boolean;
}

/** Runs a Node script with the Node of this process; never throws for a script that fails. */
export async function runCommand(
  args: readonly string[],
  { env = {}, echo = false }: CommandOptions = {},
): Promise<CommandResult> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const parts: string[] = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding("utf8");
    from.on("data", (part: string) => {
      parts.push(part);
      if (echo) to.write(part);
    });
  }
  await once(child, "close");
  const seconds = (performance.now() - began) / 1000;
  return { passed: child.exitCode === 0, output: parts.join(""), seconds };
}
