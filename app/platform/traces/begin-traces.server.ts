import { observeStatements } from "#db/connection/observe-statements.ts";
import { env } from "../settings/env.server.ts";
import { keepTraces, traces } from "./traces.server.ts";
import { beginStatement } from "./trace-statements.server.ts";

/** Once, before the process does anything; without a collector in the settings the library is not even loaded. */
export async function beginTraces(role: "web" | "worker"): Promise<void> {
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { openTraces } = await import("./open-traces.server.ts");
  keepTraces(openTraces(role));
  observeStatements(beginStatement);
}

/** Hands on what is not yet told, for a second at most. */
export async function endTraces(): Promise<void> {
  const kept = traces();
  keepTraces(undefined);
  observeStatements(undefined);
  await kept?.stop();
}
