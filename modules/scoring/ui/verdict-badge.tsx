import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import type { Verdict } from "#modules/form-logic/public.scoring.ts";

const tones: Record<Verdict, StatusTone> = { Pass: "ok", Fail: "light-red", Unscored: "quiet" };

/** A verdict as a word with its color. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <StatusBadge status={verdict} tone={tones[verdict]} />;
}
