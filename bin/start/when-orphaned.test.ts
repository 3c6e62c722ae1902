import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const program = `
  import { whenOrphaned } from ${JSON.stringify(new URL("when-orphaned.ts", import.meta.url).href)};
  setInterval(() => {}, 1_000);
  whenOrphaned(() => { console.log("stopped"); process.exit(); });
  console.log("started");
`;

test("a program whose shell is ended stops by itself", async () => {
  const shell = spawn(
    "sh",
    ["-c", '"$0" --input-type=module -e "$1"; exit', process.execPath, program],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines = createInterface(shell.stdout);
  const [started] = (await once(lines, "line")) as [string];
  expect(started).toBe("started");
  shell.kill("SIGTERM");
  const [stopped] = (await once(lines, "line")) as [string];
  expect(stopped).toBe("stopped");
});
