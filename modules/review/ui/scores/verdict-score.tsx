import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import type { Verdict } from "#modules/scoring/public.ts";

const tones: Record<Verdict, StatusTone> = { Pass: "ok", Fail: "light-red", Unscored: "quiet" };

/** An outcome as a word with its colour. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <StatusBadge status={verdict} tone={tones[verdict]} />;
}

/** The outcome with the figures behind it. */
export function VerdictScore({ verdict, scoreText }: { verdict: Verdict; scoreText: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <VerdictBadge verdict={verdict} /> {scoreText}
    </span>
  );
}
