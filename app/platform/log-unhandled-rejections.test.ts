import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

/** The output and exit code of a process in which a query fails after its page did. */
async function run(program: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "exit");
  const output = await text(child.stdout);
  await ended;
  return { code: child.exitCode, output };
}

const file = new URL("log-unhandled-rejections.server.ts", import.meta.url).href;
const survive = `(await import(${JSON.stringify(file)})).logUnhandledRejections();`;
const unhandled = `void Promise.reject(new Error("The query was lost."));
  setTimeout(() => console.log("still here"), 50);`;

it("goes on after an unhandled rejection, and logs it", async () => {
  const { code, output } = await run(survive + unhandled);
  expect(code).toBe(0);
  expect(output).toContain("still here");
  expect(output).toContain("The query was lost.");
});

it("ends at an error that is thrown outside a promise", async () => {
  const { code, output } =
    await run(`${survive} setTimeout(() => { throw new Error("half done"); });
    setTimeout(() => console.log("still here"), 50);`);
  expect(code).not.toBe(0);
  expect(output).not.toContain("still here");
});
