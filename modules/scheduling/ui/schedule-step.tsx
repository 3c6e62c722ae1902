import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface ScheduleStepProps {
  id: string;
  number: 1 | 2 | 3;
  title: string;
  /** What was chosen. On a phone a closed step shows it. */
  value?: string | null;
  /** The step to take now. On a phone the others are closed. */
  isCurrent: boolean;
  /** Small buttons or links beside the title. */
  actions?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** One of the three choices of a visit: the project, the inspector and the time. */
export function ScheduleStep(props: ScheduleStepProps) {
  const { id, number, title, value, isCurrent, actions, error, children } = props;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-bad={error ? "" : undefined}
      className="schedule-step fold-card"
    >
      <header>
        <h2 id={`${id}-title`} data-number={number}>
          {title}
        </h2>
        {actions && <div className="fold-actions">{actions}</div>}
        {/* A choice renders it again, open for the step that follows. */}
        <details key={String(isCurrent)} open={isCurrent || error !== undefined}>
          <summary>
            <span className="sr-only">{`Show ${title}`} </span>
            {value && <span>{value}</span>}
            <Icon name="chevron-down" />
          </summary>
        </details>
      </header>
      {error && <p className="text-sm font-semibold text-bad">{error}</p>}
      {children}
    </section>
  );
}
