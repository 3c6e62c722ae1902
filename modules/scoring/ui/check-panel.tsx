import { countOf } from "#app/platform/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { RubricPageView } from "../domain/page/rubric-page-view.ts";
import { Collapsible } from "./collapsible.tsx";

/**
 * What is missing before the rubrics can be saved, with a link to each place. Following a link first stores what is
 * typed.
 */
export function CheckPanel({ view }: { view: RubricPageView }) {
  if (view.rubrics.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-1">
      {view.errorCount === 0 ? <CompleteNotice view={view} /> : <Errors view={view} />}
      <UnscoredList view={view} />
    </div>
  );
}

/** A rubric without a scored question can be saved, but it is not complete. */
function CompleteNotice({ view: { rubrics, active } }: { view: RubricPageView }) {
  const empty = rubrics.filter(({ scored }) => scored === 0);
  if (empty.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm text-ok">
        <Icon name="check" />
        Nothing is missing. You can save the rubrics.
      </p>
    );
  return (
    <div className="grid gap-1 text-sm text-muted">
      {empty.map(({ id, name }) => (
        <p key={id} className="flex items-center gap-2 wrap-anywhere">
          <Icon name="info" />
          {id === active?.id
            ? "No question is scored yet."
            : `No question of ${name} is scored yet.`}
        </p>
      ))}
    </div>
  );
}

function Errors({ view: { errors, errorCount } }: { view: RubricPageView }) {
  return (
    <Collapsible open tone="warn" title={`${countOf(errorCount, "thing")} to fix before you save`}>
      <ul className="grid gap-1">
        {errors.map(({ message, href }) => (
          <li key={`${href} ${message}`}>
            <button name="intent" value={`at:${href}`} className="text-link text-left">
              {message}
            </button>
          </li>
        ))}
      </ul>
      {errorCount > errors.length && (
        <p className="text-sm text-muted">and {errorCount - errors.length} more</p>
      )}
    </Collapsible>
  );
}

/** Questions that the shown rubric does not score. This may be intended, so it does not block saving. */
function UnscoredList({ view: { active, sections } }: { view: RubricPageView }) {
  const open = sections.filter(({ unscored }) => unscored > 0);
  const count = open.reduce((sum, { unscored }) => sum + unscored, 0);
  if (!active || count === 0) return null;
  return (
    <details className="text-sm">
      <summary className="flex items-center gap-2 text-muted">
        <Icon name="chevron-down" />
        {count === 1 ? "1 question is" : `${count} questions are`} not scored by {active.name}
      </summary>
      <ul className="mt-2 grid gap-1">
        {open.map(({ id, title, scorable, unscored }) => (
          <li key={id}>
            <button name="intent" value={`section:${id}`} className="text-link text-left">
              {title}
            </button>
            <span className="ml-2 text-muted tabular-nums">
              {unscored} of {scorable}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
