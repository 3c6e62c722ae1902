import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Where the embedded server keeps what belongs to a data directory: beside it, as the folder itself is the server's own. */
export function placesOf(dataDir: string) {
  return {
    pidFile: `${dataDir}/postmaster.pid`,
    passwordFile: `${dataDir}.password`,
    portFile: `${dataDir}.port`,
    logFile: `${dataDir}.log`,
    watchSocket: watchSocketOf(dataDir, process.platform),
  };
}

/**
 * On Linux an abstract socket: only one process can hold the name, and the kernel frees it when that one dies. Elsewhere a file,
 * which outlives its process; below the system's temporary folder, as the name of a socket may have 104 bytes at most.
 */
export function watchSocketOf(dataDir: string, platform: NodeJS.Platform): string {
  const name = `fieldlight-postgres-${createHash("sha256").update(dataDir).digest("hex").slice(0, 32)}`;
  return platform === "linux" ? `\0${name}` : join(tmpdir(), `${name.slice(0, 36)}.sock`);
}

/** The superuser's password, made at the first call and readable by its owner alone. */
export function readPassword(dataDir: string): string {
  const { passwordFile } = placesOf(dataDir);
  if (!existsSync(passwordFile)) {
    mkdirSync(dirname(passwordFile), { recursive: true });
    writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(passwordFile, "utf8");
}

export function connectionUrl(dataDir: string, port: number): string {
  return `postgres://fieldlight:${readPassword(dataDir)}@127.0.0.1:${port}/fieldlight`;
}
