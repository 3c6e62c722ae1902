import { formatCount } from "#app/platform/format.ts";
import type { LossGroup } from "../domain/orange-button/template-losses.ts";

function Losses({ losses }: { losses: readonly LossGroup[] }) {
  return (
    <ul className="mt-2 grid gap-3">
      {losses.map(({ kind, why, places, count }) => (
        <li key={`${kind} ${why}`} className="border-l-2 border-line pl-3">
          <p className="wrap-anywhere">{why}</p>
          <ul className="text-sm text-muted">
            {places.map((place, index) => (
              <li key={index} className="wrap-anywhere">
                <bdi>{place}</bdi>
              </li>
            ))}
            {count > places.length && <li>And {formatCount(count - places.length)} more</li>}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Names what a file for Orange Button leaves out of the draft or changes, with the places. */
export function TemplateLosses({ losses }: { losses: readonly LossGroup[] }) {
  const count = losses.reduce((sum, group) => sum + group.count, 0);
  if (count === 0)
    return <p className="mt-2 text-sm text-muted">An Orange Button file has all of this form.</p>;
  return (
    <details className="mt-2">
      <summary className="min-h-control content-center text-sm">
        What an Orange Button file cannot hold ({formatCount(count)}{" "}
        {count === 1 ? "place" : "places"})
      </summary>
      <Losses losses={losses} />
    </details>
  );
}
