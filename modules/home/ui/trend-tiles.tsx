import { Link } from "@remix-run/react";
import type { Trend, TrendChange } from "#app/platform/manifest/trends.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Sparkline } from "#app/ui/chart/sparkline.tsx";

/** The latest figures, each with its course over twelve weeks. Arrow and words carry the meaning, the color only helps. */
export function TrendTiles({ trends }: { trends: readonly Trend[] }) {
  const under = useOrganizationPath();
  if (trends.length === 0) return null;
  return (
    <section aria-label="The last twelve weeks">
      <ul className="home-trends">
        {trends.map(({ id, label, value, change, points, to }) => (
          <li key={id}>
            <Link to={under(to)} title="The course over twelve weeks">
              <span className="text-sm text-muted">{label}</span>
              <b className="text-xl font-semibold tabular-nums">{value}</b>
              <Sparkline points={points} />
              {change && <Change change={change} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const arrows = { up: "↑ ", down: "↓ ", same: "" } as const;

function Change({ change: { direction, words, isGood } }: { change: TrendChange }) {
  const tone = isGood === null ? "text-muted" : isGood ? "text-ok" : "text-bad";
  return (
    <span className={`text-sm ${tone}`}>
      <span aria-hidden="true">{arrows[direction]}</span>
      {words}
    </span>
  );
}
