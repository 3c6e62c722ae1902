import type { Verdict } from "#modules/scoring/public.ts";
import { VerdictBadge } from "#modules/scoring/public.ui.ts";

/** Which criticalities failed more often than allowed: they fail a score whatever its percentage. */
export function OverLimits({ overLimits }: { overLimits: readonly string[] }) {
  return overLimits.map((text) => (
    <span key={text} className="block text-sm text-muted wrap-anywhere">
      {text}
    </span>
  ));
}

/** The verdict with its numbers. */
export function VerdictScore({ verdict, scoreText }: { verdict: Verdict; scoreText: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <VerdictBadge verdict={verdict} /> {scoreText}
    </span>
  );
}
