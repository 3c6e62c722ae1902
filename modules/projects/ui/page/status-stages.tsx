import { useShell } from "#app/platform/page/shell-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { StatusStage } from "../../domain/page/status-stages.ts";
import type { ProjectView } from "../../domain/page/view-project.server.ts";
import { ProjectActions } from "./project-actions.tsx";

/** The seven stages with dates and people, and the action for the next status. */
export function StatusStages({ view }: { view: ProjectView }) {
  const { project, stages, cancellations } = view;
  const now = stages.findIndex(({ state }) => state === "current");
  const current = stages[now];
  const canceled = cancellations[0];
  return (
    <section aria-label="Steps" className="project-steps">
      <div className="project-now">
        {current && (
          <p className="text-sm md:hidden">
            <span className="text-muted">
              Step {now + 1} of {stages.length}:{" "}
            </span>
            <When stage={current} />
          </p>
        )}
        {!current && canceled && <p className="text-sm">{canceled.reason}</p>}
        {project.status === "Requested" && !view.rights.canDecideRequest && (
          <p className="text-sm">Next, {project.ownerName} accepts the request and sets the day.</p>
        )}
        {view.waitsFor && (
          <p className="text-sm">Next, {view.waitsFor} sets the day and sends an inspector.</p>
        )}
        {view.rights.canChangeForm && project.formTitle === null && (
          <p className="text-sm">This project has no form yet. Without one nobody can inspect.</p>
        )}
        <ProjectActions
          id={project.id}
          hasForm={project.formTitle !== null}
          rights={view.rights}
          next={view.next}
        />
      </div>
      <details className="md:hidden">
        <summary>
          <span className="project-bar" aria-hidden="true">
            {stages.map(({ status, state }) => (
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
        {stages.map((stage) => (
          <Stage key={stage.status} stage={stage} />
        ))}
      </ol>
    </section>
  );
}

function Stage({ stage }: { stage: StatusStage }) {
  const { status, state } = stage;
  return (
    <li data-state={state} aria-current={state === "current" ? "step" : undefined}>
      <span className="project-dot" aria-hidden="true">
        {state === "done" && <Icon name="check" size={12} />}
      </span>
      <span className="project-step">
        <b>{status}</b>
        {state === "left out" ? <span>Not needed</span> : <When stage={stage} />}
      </span>
    </li>
  );
}

function When({ stage: { at, by } }: { stage: StatusStage }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  if (!at) return null;
  return (
    <>
      <Timestamp at={at} zone={zone} dateOnly />
      {by && <span className="project-by">{by}</span>}
    </>
  );
}
