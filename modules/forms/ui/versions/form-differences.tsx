import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import type { FormDifference } from "#modules/form-logic/public.authoring.ts";

const tones: Record<FormDifference["change"], StatusTone> = {
  added: "ok",
  removed: "light-red",
  changed: "info",
  moved: "quiet",
};

interface FormDifferencesProps {
  differences: readonly FormDifference[];
  /** How many more differences exist. */
  more: number;
}

/** Lists what changed between two versions of a form. */
export function FormDifferences({ differences, more }: FormDifferencesProps) {
  if (differences.length === 0)
    return <p className="text-muted">Both versions have the same sections and questions.</p>;
  return (
    <ul className="divide-y divide-line">
      {differences.map(({ id, kind, change, name, details }) => (
        <li key={`${kind} ${id}`} className="flex min-w-0 flex-wrap items-baseline gap-x-3 py-2">
          <StatusBadge status={`${change} ${kind}`} tone={tones[change]} />
          <span className="min-w-0 wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          {details.length > 0 && (
            <span className="min-w-0 text-sm wrap-anywhere text-muted">{details.join(" ")}</span>
          )}
        </li>
      ))}
      {more > 0 && <li className="py-2 text-muted">and {more} more</li>}
    </ul>
  );
}
