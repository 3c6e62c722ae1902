import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { type FormRefusal, typedValue } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Choice } from "../domain/choose.server.ts";
import type { FirstSteps } from "../domain/find-first-steps.server.ts";

/** What a company does, in the order of the tabs. The first is the list of five steps. */
const kinds = [
  { as: "inspect", label: "We inspect" },
  { as: "order", label: "We order inspections" },
  { as: "install", label: "We install" },
] as const;

export type CompanyKind = (typeof kinds)[number]["as"];

/** The kind of company that the person chose, or the one that its roles suggest, until the first form is made. */
export function useCompanyKind({ current, installs }: FirstSteps): CompanyKind {
  const [search] = useSearchParams();
  if (current !== "form") return "inspect";
  const chosen = kinds.find(({ as }) => as === search.get("as"))?.as;
  return chosen ?? (installs ? "install" : "inspect");
}

export function CompanyKinds({ kind }: { kind: CompanyKind }) {
  const tabs = kinds.map(({ as, label }) => ({ label, to: `?as=${as}`, current: as === kind }));
  return <Tabs label="What your company does" tabs={tabs} segmented />;
}

/** The three steps of a company that has others inspect. */
export function OrderSteps() {
  const href = useOrganizationPath();
  return (
    <ol>
      <PathStep at={0} title="Ask for an inspection" isCurrent>
        <p className="max-w-prose">
          Choose the company that inspects as Project Owner. It brings its form and its inspector,
          and sees only the sites that you ask about.
        </p>
        <div>
          <LinkButton to={href("/projects/add?ask")} tone="primary">
            Ask for an inspection
          </LinkButton>
        </div>
      </PathStep>
      <PathStep
        at={1}
        title="The company sets the day"
        about="you see it here, and in your Inbox"
      />
      <PathStep at={2} title="Read the scored report" about="with what failed, and what to do">
        <SampleButton />
      </PathStep>
    </ol>
  );
}

/** The three steps of a company whose work is inspected. */
export function InstallSteps({ found: { installs, installed } }: { found: FirstSteps }) {
  const href = useOrganizationPath();
  const name = useShell()?.viewer?.organizationName;
  return (
    <ol>
      <PathStep at={0} title="Be found as an installer" isCurrent={!installs} isDone={installs}>
        {!installs && (
          <>
            <p className="max-w-prose">
              Companies that inspect can then name {name} as the installer of a site.
            </p>
            <Form method="post" action={href("/first-steps/choose")}>
              <Button name="choice" value="install" tone="primary">
                Add the role Installer
              </Button>
            </Form>
          </>
        )}
      </PathStep>
      <PathStep
        at={1}
        title="A project names you"
        isCurrent={installs && !installed}
        isDone={installed !== null}
      >
        {installed ? (
          <p>
            <Link to={href(installed.path)} className="text-link">
              {installed.owner}
            </Link>
          </p>
        ) : (
          installs && (
            <>
              <p className="max-w-prose">
                {name} is now in the list of installers. Companies that inspect your sites can
                choose it, and the sites then appear here. Or ask a company to inspect a site of
                yours.
              </p>
              <div>
                <LinkButton to={href("/projects/add?ask")} tone="primary">
                  Ask for an inspection
                </LinkButton>
              </div>
            </>
          )
        )}
      </PathStep>
      <PathStep
        at={2}
        title="See what failed, and fix it"
        about="each failure with its photo, and tickets for what to fix"
        isCurrent={installed !== null}
      >
        <SampleButton />
      </PathStep>
    </ol>
  );
}

interface PathStepProps {
  at: number;
  title: string;
  about?: string;
  isDone?: boolean;
  isCurrent?: boolean;
  children?: ReactNode;
}

function PathStep({ children, ...step }: PathStepProps) {
  const { at, title, about, isDone = false, isCurrent = false } = step;
  return (
    <li className="border-t border-line px-4 py-4">
      <div className="flex items-center gap-4">
        <StepMark isDone={isDone} at={at} isCurrent={isCurrent} />
        <div className="min-w-0 flex-1 flex flex-wrap items-baseline gap-x-4">
          <h3 className="font-semibold">{title}</h3>
          {about && <p className="text-muted">{about}</p>}
        </div>
      </div>
      {children && <div className="mt-3 grid gap-3 md:pl-12 empty:hidden">{children}</div>}
    </li>
  );
}

/** The number of a step, or a check once it is done. */
export function StepMark({
  isDone,
  at,
  isCurrent,
}: {
  isDone: boolean;
  at: number;
  isCurrent: boolean;
}) {
  const look = isCurrent ? "border-ink bg-ink text-raised" : "border-edge";
  return (
    <span
      className={`grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold ${isDone ? "border-transparent bg-ok-soft text-ok" : look}`}
    >
      {isDone ? <Icon name="check" /> : at + 1}
      {isDone && <span className="sr-only">Done:</span>}
    </span>
  );
}

export function SampleButton({ tone = "plain" }: { tone?: "plain" | "primary" }) {
  return (
    <ChoiceButton choice="sample" tone={tone}>
      See a sample report
    </ChoiceButton>
  );
}

interface ChoiceButtonProps {
  choice: Choice;
  tone?: "plain" | "primary" | "quiet";
  children: string;
}

export function ChoiceButton({ choice, tone = "quiet", children }: ChoiceButtonProps) {
  const href = useOrganizationPath();
  return (
    <Form method="post" action={href("/first-steps/choose")}>
      <Button name="choice" value={choice} tone={tone}>
        {children}
      </Button>
    </Form>
  );
}

interface InviteFormProps {
  refusal: FormRefusal | null;
  /** Where it is posted; the page itself without it. */
  action?: string;
}

export function InviteForm({ refusal, action }: InviteFormProps) {
  const { state, formAction } = useNavigation();
  const busy = state !== "idle" && formAction?.endsWith("/first-steps/inspector");
  const field = (name: "name" | "email") => ({
    name,
    defaultValue: typedValue(refusal, name),
    error: refusal?.errors[name],
  });
  return (
    <Form method="post" action={action} noValidate className="grid gap-3">
      {refusal?.message && (
        <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />
      )}
      <TextField {...field("name")} label="Full name" autoComplete="off" required />
      <TextField {...field("email")} label="Email" type="email" autoComplete="off" required />
      <div>
        <Button tone="primary" busy={busy === true}>
          Send the invitation
        </Button>
      </div>
    </Form>
  );
}
