import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Illustration } from "#app/ui/brand/illustration.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { TrySampleData } from "#modules/sample-data/public.ui.tsx";
import { ReadyFormCards } from "#modules/ready-forms/public.ui.tsx";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { FirstSteps as Found } from "../domain/find-first-steps.server.ts";
import { countDone, minutesLeft, type Step, type StepId } from "../domain/steps.ts";
import {
  ChoiceButton,
  CompanyKinds,
  InstallSteps,
  InviteForm,
  OrderSteps,
  SampleButton,
  StepMark,
  useCompanyKind,
} from "./step-parts.tsx";

const words: Record<StepId, { title: string; about: string; after?: string }> = {
  form: {
    title: "Choose a form",
    about: "what an inspector looks at, with a rubric that scores it",
  },
  inspector: { title: "Add an inspector", about: "the person who goes to the roof" },
  project: { title: "Add a project", about: "a site, its owner and an address" },
  visit: {
    title: "Schedule the visit",
    about: "pick a day, the inspector gets it on the phone",
    after: "after step 3",
  },
  report: { title: "See a scored report", about: "a sample now, your own after the visit" },
};

const helpLinks = [
  ["/help/roles", "Who may see and do what"],
  ["/help/score", "How a score is made"],
  ["/help/import-projects", "Import projects from a spreadsheet"],
] as const;

/** Steps that can be taken before their turn. */
const laterPaths: Partial<Record<StepId, string>> = {
  form: "/forms/ready",
  inspector: "/first-steps/inspector",
  project: "/projects/add",
};

/** The list that a new organization works through. The current step is open, with its form. */
export function FirstSteps({ found, canHide = true }: { found: Found; canHide?: boolean }) {
  const { steps, current } = found;
  const kind = useCompanyKind(found);
  const hide = canHide && <ChoiceButton choice="hide">Hide this list</ChoiceButton>;
  return (
    <div className="first-steps">
      <section
        aria-labelledby="first-steps"
        className="min-w-0 rounded-md border border-line bg-raised"
      >
        {current === null ? (
          <AllDone steps={steps}>{hide}</AllDone>
        ) : (
          <header className="grid gap-3 p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h2 id="first-steps">Your first report</h2>
              {hide}
            </div>
            {current === "form" && (
              <div className="flex">
                <CompanyKinds kind={kind} />
              </div>
            )}
            {kind === "inspect" && <Progress steps={steps} />}
          </header>
        )}
        {kind === "order" && <OrderSteps />}
        {kind === "install" && <InstallSteps found={found} />}
        {kind === "inspect" && (
          <ol>
            {steps.map((step, index) => (
              <li
                key={step.id}
                className={`border-t border-line px-4 ${current === null ? "py-2" : "py-4"}`}
              >
                <StepHead step={step} at={index} isCurrent={step.id === current} />
                {step.id === current && (
                  <div className="mt-4 grid gap-4 md:pl-12">
                    <StepBody found={found} />
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
      <SampleLinks hasSample={current !== "report"} isLater={current === null} />
    </div>
  );
}

function Progress({ steps }: { steps: readonly Step[] }) {
  const done = countDone(steps);
  return (
    <>
      <p className="text-muted">
        {done} of {steps.length} done, about {minutesLeft(steps)} minutes left
      </p>
      <div aria-hidden="true" className="flex gap-2">
        {steps.map(({ id }, index) => (
          <span
            key={id}
            className={`h-2 flex-1 rounded-full ${index < done ? "bg-ink" : "bg-line"}`}
          />
        ))}
      </div>
    </>
  );
}

/** What to do after the last step. */
function AllDone({ steps, children }: { steps: readonly Step[]; children: ReactNode }) {
  const href = useOrganizationPath();
  const report = steps.find(({ id }) => id === "report");
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <Illustration name="sun-cloud" />
      <div className="grid min-w-0 flex-1 basis-64 gap-3">
        <div>
          <h2 id="first-steps">Your first report is done</h2>
          <p className="text-muted">
            {steps.length} of {steps.length} done. The next report takes a project and a visit.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={href("/projects/add")} tone="primary" icon="plus">
            Add Project
          </LinkButton>
          {report?.path && <LinkButton to={href(report.path)}>Open the report</LinkButton>}
          {children}
        </div>
      </div>
    </header>
  );
}

/** Sample data, the sample report, and short help. */
function SampleLinks({ hasSample, isLater }: { hasSample: boolean; isLater: boolean }) {
  const href = useOrganizationPath();
  return (
    <aside className="grid content-start justify-items-start gap-3 rounded-md border border-line bg-raised p-5">
      <div className="flex items-center gap-4">
        {!isLater && <Illustration name="roof" width={96} />}
        <div>
          <h2>{isLater ? "Look around" : "Look around first"}</h2>
          <p className="text-muted">
            12 sample projects, 3 inspectors, visits and reports. Marked as samples, kept apart,
            removed with one press.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <TrySampleData />
        {hasSample && <SampleButton />}
      </div>
      <nav
        aria-label="Short help"
        className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-3 text-sm"
      >
        {helpLinks.map(([path, title]) => (
          <Link key={path} to={href(path)} className="text-link">
            {title}
          </Link>
        ))}
      </nav>
    </aside>
  );
}

function StepHead({ step, at, isCurrent }: { step: Step; at: number; isCurrent: boolean }) {
  const href = useOrganizationPath();
  const { title, about, after } = words[step.id];
  return (
    <div className="flex items-center gap-4">
      <StepMark isDone={step.done} at={at} isCurrent={isCurrent} />
      <div className="min-w-0 flex-1 flex flex-wrap items-baseline gap-x-4">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-muted">
          {step.done && step.path ? (
            <Link to={href(step.path)} className="text-link">
              {step.made ?? "Open"}
            </Link>
          ) : (
            (step.made ?? about)
          )}
        </p>
      </div>
      {!step.done && !isCurrent && <LaterStep id={step.id} after={after} />}
    </div>
  );
}

/** Later steps can be taken at will, but a visit needs a project. */
function LaterStep({ id, after }: { id: StepId; after?: string | undefined }) {
  const href = useOrganizationPath();
  if (after) return <p className="text-muted">{after}</p>;
  const path = laterPaths[id];
  return path ? (
    <Link to={href(path)} className="text-link">
      {words[id].title}
    </Link>
  ) : null;
}

function StepBody({ found }: { found: Found }) {
  const href = useOrganizationPath();
  const { current, steps, cards, newFormId } = found;
  if (current === "form")
    return (
      <>
        <ReadyFormCards cards={cards} newFormId={newFormId} action={href("/first-steps/form")} />
        <p>
          <Link to={href("/forms/ready")} className="text-link">
            More ready forms
          </Link>
        </p>
      </>
    );
  if (current === "inspector") return <InspectorStep canInspect={found.canInspect} />;
  if (current === "project")
    return (
      <>
        <p className="max-w-prose">
          Start with one site. Several come from a spreadsheet: choose Add Bulk Projects in
          Projects.
        </p>
        <StepLink to="/projects/add" label="Add Project" />
      </>
    );
  if (current === "visit") {
    const project = steps.find(({ id }) => id === "project");
    if (!project?.schedule)
      return (
        <p className="max-w-prose">
          The company that inspects schedules the visit of {project?.made}. You see the day here.
        </p>
      );
    return (
      <>
        <p className="max-w-prose">
          {project.made} is chosen. Choose an inspector, a day and a time.
        </p>
        <StepLink to={project.schedule} label="Schedule" />
      </>
    );
  }
  return <ReportStep found={found} />;
}

/** What the status of the visit leaves to do until its report. */
const untilReport: Partial<Record<ProjectStatus, string>> = {
  Scheduled: "The inspector fills in the form on a phone, with or without a connection.",
  "In Progress": "The inspector is filling in the form.",
  Review: "The answers are in. Check them, then finalize. The report follows.",
  "Needs Corrections": "The inspector corrects what the review flagged.",
};

function ReportStep({ found: { underWay, sampleSeen } }: { found: Found }) {
  const next = underWay && untilReport[underWay.status];
  return (
    <>
      <p className="max-w-prose">
        {next ?? "The report follows once the visit is reviewed."}
        {sampleSeen && " You saw the sample report."}
      </p>
      <div className="flex flex-wrap gap-2">
        {underWay && <StepLink to={underWay.path} label={`Open ${underWay.owner}`} />}
        <SampleButton tone={underWay ? "plain" : "primary"} />
      </div>
    </>
  );
}

function StepLink({ to, label }: { to: string; label: string }) {
  const href = useOrganizationPath();
  return (
    <div>
      <LinkButton to={href(to)} tone="primary">
        {label}
      </LinkButton>
    </div>
  );
}

function InspectorStep({ canInspect }: { canInspect: boolean }) {
  const href = useOrganizationPath();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid gap-3 rounded-md border border-line p-4">
        <h4 className="font-semibold">Invite an inspector</h4>
        <p className="text-muted">One email with one link. They choose a password and are in.</p>
        <InviteForm refusal={null} action={href("/first-steps/inspector")} />
      </div>
      <div className="grid gap-4">
        {canInspect && (
          <div className="grid justify-items-start gap-3 rounded-md border border-line p-4">
            <h4 className="font-semibold">I inspect myself</h4>
            <p className="text-muted">
              A project then says Self-Submit, with you as the client, and you schedule yourself.
            </p>
            <ChoiceButton choice="inspect" tone="plain">
              I inspect myself
            </ChoiceButton>
          </div>
        )}
        <div className="grid justify-items-start gap-3 rounded-md border border-line p-4">
          <h4 className="font-semibold">Another company inspects</h4>
          <p className="text-muted">
            Choose it as Third Party in a project: it sends its inspector and sees only that
            project. To choose its people by name,{" "}
            <Link to={href("/authorizations/add")} className="text-link">
              ask for an authorization
            </Link>
            .
          </p>
          <ChoiceButton choice="company" tone="plain">
            Another company inspects
          </ChoiceButton>
        </div>
      </div>
    </div>
  );
}
