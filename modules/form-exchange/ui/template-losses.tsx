import { formatCount, countOf } from "#app/platform/format.ts";
import type { LossGroup } from "../domain/orange-button/template-losses.ts";

function Places({ places }: { places: readonly string[] }) {
  return places.map((place, index) => (
    <li key={index} className="wrap-anywhere">
      <bdi>{place}</bdi>
    </li>
  ));
}

/** Places that are visible; the others are collapsed. */
const open = 3;

function Loss({ why, places, count }: LossGroup) {
  const rest = places.slice(open);
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="wrap-anywhere">{why}</p>
      <div className="mt-1 text-sm text-muted">
        <ul className="grid gap-1">
          <Places places={places.slice(0, open)} />
        </ul>
        {rest.length > 0 && (
          <details>
            <summary className="flex min-h-control w-fit items-center text-link">
              {formatCount(count - open)} more
            </summary>
            <ul className="grid gap-1">
              <Places places={rest} />
              {count > places.length && <li>And {formatCount(count - places.length)} more.</li>}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

interface TemplateLossesProps {
  losses: readonly LossGroup[];
  /** What a file without losses has. */
  whole?: string;
}

/** Names what a file for Orange Button leaves out or changes, with the places. */
export function TemplateLosses({ losses, whole = "all of this form" }: TemplateLossesProps) {
  const count = losses.reduce((sum, group) => sum + group.count, 0);
  if (count === 0)
    return <p className="mt-2 text-sm text-muted">An Orange Button file has {whole}.</p>;
  return (
    <details className="mt-2">
      <summary className="flex min-h-control w-fit items-center text-sm text-link">
        What an Orange Button file cannot hold ({countOf(count, "place")})
      </summary>
      <ul className="mt-2 grid gap-3">
        {losses.map((loss) => (
          <Loss key={`${loss.kind} ${loss.why}`} {...loss} />
        ))}
      </ul>
    </details>
  );
}
