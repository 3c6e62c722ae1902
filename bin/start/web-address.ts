import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { StartRefusal } from "#db/start-refusal.ts";

interface WebAddress {
  HOST: string;
  PORT: number;
}

/** @throws StartRefusal with one sentence when something else listens there already. */
export async function requireFreePort({ HOST, PORT }: WebAddress): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(PORT, HOST);
    await once(probe, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EADDRINUSE")
      throw new StartRefusal(`Port ${PORT} is in use: set PORT to another one.`);
    throw new StartRefusal(
      `Cannot listen on ${HOST}:${PORT} (${code}): set HOST and PORT to others.`,
    );
  }
  await new Promise((closed) => probe.close(closed));
}

/** Waits until the web process answers /healthz. */
export async function untilHealthy({ HOST, PORT }: WebAddress): Promise<void> {
  const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
  const host = everywhere[HOST] ?? (HOST.includes(":") ? `[${HOST}]` : HOST);
  for (;;) {
    const response = await fetch(`http://${host}:${PORT}/healthz`).catch(() => null);
    if (response?.ok) return;
    await pause(100);
  }
}
