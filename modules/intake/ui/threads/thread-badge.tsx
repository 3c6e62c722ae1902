import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import type { ThreadState } from "../../domain/threads/thread.ts";

const tones: Record<ThreadState, StatusTone> = { Open: "warn", Answered: "info", Settled: "ok" };

export function ThreadBadge({ state }: { state: ThreadState }) {
  return <StatusBadge status={state} tone={tones[state]} />;
}
