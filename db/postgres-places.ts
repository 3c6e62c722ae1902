import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Where the embedded server stores its other files: beside the data directory, which belongs to the server alone. */
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
 * On Linux an abstract socket: only one process can hold the name, and the kernel frees it when that process dies. Elsewhere a
 * file, which outlives its process. It is in the system's temporary folder, because a socket name may have at most 104 bytes.
 */
export function watchSocketOf(dataDir: string, platform: NodeJS.Platform): string {
  const name = `fieldlight-postgres-${createHash("sha256").update(dataDir).digest("hex").slice(0, 32)}`;
  return platform === "linux" ? `\0${name}` : join(tmpdir(), `${name.slice(0, 36)}.sock`);
}

/** The superuser's password. It is created on the first call, and only its owner can read it. */
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
