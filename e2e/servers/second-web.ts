import { spawn } from "node:child_process";
import { findFreePort, stopProcess, waitUntilReady } from "./product-server.ts";

export interface SecondWeb {
  origin: string;
  stop(): Promise<void>;
}

/** A second web process over the database of the running product, with its own settings. */
export async function startSecondWeb(
  databaseUrl: string,
  settingsAt: (port: number) => Record<string, string>,
): Promise<SecondWeb> {
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
      ...settingsAt(port),
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
