import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartRefusal } from "#db/start-refusal.ts";

const sources = [
  "{app,modules,db,jobs}/**/*.{ts,tsx,css,json,svg,png,woff2}",
  "{package,package-lock,tsconfig}.json",
  "{vite,remix}.config.ts",
];

const notBuilt = /\.test\.tsx?$/;

/** A digest of every file the build is made from. */
export function digestOfSources(root: string): string {
  const digest = createHash("sha256");
  for (const path of globSync(sources, { cwd: root })
    .filter((each) => !notBuilt.test(each))
    .sort()) {
    digest.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return digest.digest("hex");
}

const digestFile = (root: string) => join(root, "build", "sources.sha256");

/** Whether there is no build, or one of other sources. */
export function isBuildStale(root: string): boolean {
  const built = ["build/server/index.js", "build/client"].every((path) =>
    existsSync(join(root, path)),
  );
  if (!built || !existsSync(digestFile(root))) return true;
  return readFileSync(digestFile(root), "utf8") !== digestOfSources(root);
}

/** The build tool's program, or null where only production dependencies are installed. */
function findBuilder(root: string): string | null {
  try {
    const manifest = createRequire(join(root, "package.json")).resolve(
      "@remix-run/dev/package.json",
    );
    return join(dirname(manifest), "dist", "cli.js");
  } catch {
    return null;
  }
}

/**
 * Builds the client and the server bundle when they are stale. Where the build tool is not installed, the existing build is used.
 * @throws StartRefusal with one sentence when the build fails; the tool has printed why.
 */
export async function buildWhenStale(root: string, print: (text: string) => void): Promise<void> {
  if (!isBuildStale(root)) return;
  const builder = findBuilder(root);
  if (!builder) return;
  print("Building the client; this takes about a minute.");
  const digest = digestOfSources(root);
  const child = spawn(process.execPath, [builder, "vite:build", "--logLevel", "warn"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await once(child, "exit");
  if (child.exitCode !== 0)
    throw new StartRefusal("The client could not be built; the reason is above.");
  writeFileSync(digestFile(root), digest);
}
