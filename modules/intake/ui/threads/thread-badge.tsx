import { useSay } from "#app/platform/page/language.ts";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import type { ThreadState } from "../../domain/threads/thread.ts";

const tones: Record<ThreadState, StatusTone> = { Open: "warn", Answered: "info", Settled: "ok" };

export function ThreadBadge({ state }: { state: ThreadState }) {
  const say = useSay();
  return <StatusBadge status={say(state)} tone={tones[state]} />;
}
