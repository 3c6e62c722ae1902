/** The load of the app as text. Pure. */
import type { Load } from "#app/platform/metrics/read-load.server.ts";
import { formatCount } from "#app/platform/format.ts";
import { formatSeconds } from "./format-seconds.ts";

export function loadFacts(
  load: Omit<Load, "routes" | "waiting">,
): { label: string; value: string }[] {
  const { upSeconds, requests, failed, streams, memory, delaySeconds, connections } = load;
  const rate = Math.round((requests / Math.max(upSeconds, 1)) * 100) / 100;
  const all = connections.reduce((sum, { count }) => sum + count, 0);
  const active = connections.find(({ state }) => state === "active")?.count ?? 0;
  return [
    { label: "Running for", value: formatSeconds(upSeconds) },
    { label: "Requests", value: `${formatCount(requests)}, ${rate} a second` },
    { label: "Failed", value: shareText(failed, requests) },
    { label: "Open pages that follow changes", value: formatCount(streams) },
    { label: "Memory", value: `${formatCount(Math.round(memory / 1_048_576))} MB` },
    { label: "Wait for the processor (99 of 100)", value: formatSeconds(delaySeconds) },
    { label: "Database connections", value: `${formatCount(all)}, ${formatCount(active)} active` },
  ];
}

/** "None", or "3 (0.2%)". */
export function shareText(part: number, whole: number): string {
  if (part === 0) return "None";
  return `${formatCount(part)} (${Math.round((part / whole) * 1_000) / 10}%)`;
}
