import { StatusBadge } from "#app/ui/status.tsx";
import type { ShownScore } from "../../domain/scores/shown-score.ts";
import { VerdictBadge } from "#modules/scoring/public.ui.ts";

/** The failures against the rubric's limits, and the outcome so far. */
export function ScoreLimits({ score, rubric }: { score: ShownScore; rubric: string | null }) {
  const { limits, verdict } = score;
  return (
    <section aria-label="Score so far" className="grid gap-2">
      {limits.length > 0 && (
        <div className="review-limits">
          <h2>Failures and limits of {rubric ?? "the rubric"}</h2>
          <dl>
            {limits.map(({ name, actual, max }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {actual === 0 ? "none" : actual}, {max ?? "any number"} allowed
                </dd>
                <dd>
                  {max === null || actual <= max ? (
                    <StatusBadge status="OK" tone="ok" />
                  ) : (
                    <StatusBadge status="Over the limit" tone="light-red" />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p className="text-sm text-muted">
        So far: <VerdictBadge verdict={verdict} /> {nextText(score)}
      </p>
    </section>
  );
}

/** Lists the criticalities at their limit: one more failure would fail the score. */
function nextText({ verdict, limits }: ShownScore): string {
  if (verdict !== "Pass") return "";
  const full = limits.filter(({ actual, max }) => max !== null && actual === max);
  if (full.length === 0) return "";
  return `One more ${full.map(({ name }) => name).join(" or ")} failure would fail the project.`;
}
