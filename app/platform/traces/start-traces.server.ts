import { observeStatements } from "#db/connection/observe-statements.ts";
import { env } from "../settings/env.server.ts";
import { setTraces, traces } from "./traces.server.ts";
import { startStatement } from "./trace-statements.server.ts";

/** Call once, before the process does anything. Without a collector in the settings, the library is not loaded. */
export async function startTraces(role: "web" | "worker"): Promise<void> {
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { openTraces } = await import("./open-traces.server.ts");
  setTraces(openTraces(role));
  observeStatements(startStatement);
}

/** Sends the spans that are not sent yet, for at most one second. */
export async function endTraces(): Promise<void> {
  const running = traces();
  setTraces(undefined);
  observeStatements(undefined);
  await running?.stop();
}
