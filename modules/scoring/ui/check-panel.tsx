import { Icon } from "#app/ui/icon.tsx";
import type { RubricPageView } from "../domain/rubric-page-view.ts";
import { Fold } from "./fold.tsx";

/** What is missing before the rubrics can be saved, with a way to each place; going there keeps what is typed. */
export function CheckPanel({ view }: { view: RubricPageView }) {
  const { faults, faultCount, rubrics } = view;
  if (rubrics.length === 0) return null;
  if (faultCount === 0)
    return (
      <p className="flex items-center gap-2 text-sm text-ok">
        <Icon name="check" />
        Nothing is missing; the rubrics can be saved.
      </p>
    );
  return (
    <Fold
      open
      tone="warn"
      title={`${faultCount === 1 ? "1 thing" : `${faultCount} things`} to mend before saving`}
    >
      <ul className="grid gap-1">
        {faults.map(({ message, href }) => (
          <li key={`${href} ${message}`}>
            <button name="intent" value={`at:${href}`} className="text-link text-left">
              {message}
            </button>
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p className="text-sm text-muted">and {faultCount - faults.length} more</p>
      )}
    </Fold>
  );
}
