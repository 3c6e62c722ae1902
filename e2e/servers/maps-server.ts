import { spawn } from "node:child_process";
import { findFreePort, stopProcess, waitUntilReady } from "./product-server.ts";

export interface MapsServer {
  origin: string;
  stop(): Promise<void>;
}

/** A second web process over the database of the running product, with a key of the maps. */
export async function startWebWithMaps(databaseUrl: string): Promise<MapsServer> {
  const port = await findFreePort();
  const printed: string[] = [];
  const child = spawn(process.execPath, ["app/server/web.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "warn",
      GOOGLE_MAPS_KEY: "key-of-the-story",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => printed.push(text));
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, child, printed).catch(async (error: unknown) => {
    await stopProcess(child);
    throw error;
  });
  return { origin, stop: () => stopProcess(child) };
}
