import { useShell } from "#app/platform/page/shell-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { StatusStep } from "../../domain/page/status-steps.ts";
import type { ProjectView } from "../../domain/page/view-project.server.ts";
import { ProjectActions } from "./project-actions.tsx";

/** The seven steps with dates and people, and the action for the next status. */
export function ProjectSteps({ view }: { view: ProjectView }) {
  const { project, steps, cancellations } = view;
  const now = steps.findIndex(({ state }) => state === "current");
  const current = steps[now];
  const canceled = cancellations[0];
  return (
    <section aria-label="Steps" className="project-steps">
      <div className="project-now">
        {current && (
          <p className="text-sm md:hidden">
            <span className="text-muted">
              Step {now + 1} of {steps.length}:{" "}
            </span>
            <When step={current} />
          </p>
        )}
        {!current && canceled && <p className="text-sm">{canceled.reason}</p>}
        <ProjectActions id={project.id} rights={view.rights} next={view.next} />
      </div>
      <details className="md:hidden">
        <summary>
          <span className="project-bar" aria-hidden="true">
            {steps.map(({ status, state }) => (
              <span key={status} data-state={state} />
            ))}
          </span>
          <span className="flex items-center justify-between text-sm">
            All seven steps
            <Icon name="chevron-down" />
          </span>
        </summary>
      </details>
      <ol>
        {steps.map((step) => (
          <Step key={step.status} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: StatusStep }) {
  const { status, state } = step;
  return (
    <li data-state={state} aria-current={state === "current" ? "step" : undefined}>
      <span className="project-dot" aria-hidden="true">
        {state === "done" && <Icon name="check" size={12} />}
      </span>
      <span className="project-step">
        <b>{status}</b>
        {state === "left out" ? <span>Not needed</span> : <When step={step} />}
      </span>
    </li>
  );
}

function When({ step: { at, by } }: { step: StatusStep }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  if (!at) return null;
  return (
    <>
      <Timestamp at={at} zone={zone} dateOnly />
      {by && <span className="project-by">{by}</span>}
    </>
  );
}
