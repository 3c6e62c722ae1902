import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { AuthorizationRow } from "../domain/list-authorizations.server.ts";
import {
  lentLabels,
  lentTypes,
  permissionActions,
  type LentType,
  type Permission,
  type PermissionState,
} from "../domain/permission-actions.ts";

interface SidePermissionListProps {
  row: AuthorizationRow;
  side: "them" | "you";
  /** The organization of these people. */
  holderId: string;
  viewerOrganizationId: string;
}

const stateTexts: Record<PermissionState, string> = {
  inactive: "Inactive",
  pending: "Pending",
  active: "Active",
};

/** Who may choose whom. Its end is the switch's label. */
const sentences = { them: "You may choose their", you: "They may choose your" } as const;
const people: Record<LentType, string> = { client: "clients", "field-user": "field users" };

/** One side's permissions: a sentence whose ends are switches. */
export function SidePermissionList(props: SidePermissionListProps) {
  const { row, side } = props;
  return (
    <div className="grid gap-1.5 max-sm:mt-2">
      <p className="text-muted">{sentences[side]}</p>
      <ul className="grid gap-1.5">
        {lentTypes.map((type) => (
          <li key={type} className="flex items-center gap-2">
            <PermissionSwitch type={type} permission={row[side][type]} {...props} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PermissionStepsProps extends SidePermissionListProps {
  type: LentType;
  permission: Permission;
}

/** One step is a press on the switch. What the other side has asked is answered above the list. */
function PermissionSwitch({ row, side, type, permission, ...ids }: PermissionStepsProps) {
  const steps = permissionActions(permission, ids.holderId, ids.viewerOrganizationId);
  const [step] = steps;
  const look = { "data-state": permission.state, className: "switch" };
  return (
    <>
      {step && steps.length === 1 ? (
        <StepForm row={row} side={side} type={type}>
          {(shared) => (
            <button value={step.to} title={step.label} {...shared} {...look}>
              <span className="sr-only">{`${step.label} ${lentLabels[type]}, ${row.company}`}</span>
            </button>
          )}
        </StepForm>
      ) : (
        <span {...look} aria-hidden="true" />
      )}
      <span>
        <span className="sr-only">{sentences[side]} </span>
        {people[type]} <StateWord state={permission.state} />
      </span>
    </>
  );
}

interface StepFormProps {
  row: AuthorizationRow;
  side: "them" | "you";
  type: LentType;
  className?: string;
  children: (shared: { name: string; disabled: boolean }) => ReactNode;
}

function StepForm({ row, side, type, className, children }: StepFormProps) {
  const href = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      action={href(`/authorizations/${row.id}/permission`)}
      preventScrollReset
      className={className}
    >
      <input type="hidden" name="side" value={side} />
      <input type="hidden" name="type" value={type} />
      {children({ name: "to", disabled: busy })}
    </Form>
  );
}

const questions = { them: "offers you its", you: "asks to choose your" } as const;

/** What the other side asks: which of the row's permissions wait for the viewer. */
export function requestsOf(row: AuthorizationRow, viewerOrganizationId: string) {
  return (["them", "you"] as const).flatMap((side) =>
    lentTypes
      .map((type) => {
        const holderId = side === "them" ? row.themId : viewerOrganizationId;
        return {
          row,
          side,
          type,
          steps: permissionActions(row[side][type], holderId, viewerOrganizationId),
        };
      })
      .filter(({ steps }) => steps.length > 1),
  );
}

/** The requests that wait for an answer, each as a sentence with two buttons. */
export function WaitingRequests({ requests }: { requests: ReturnType<typeof requestsOf> }) {
  return (
    <section
      aria-label="Waiting for your answer"
      className="rounded-md border border-line bg-raised"
    >
      <ul className="divide-y divide-line">
        {requests.map(({ row, side, type, steps }) => (
          <li
            key={`${row.id} ${side} ${type}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-l-4 border-warn px-4 py-3"
          >
            <p className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{row.company}</b> {questions[side]} {people[type]}.
            </p>
            <StepForm
              row={row}
              side={side}
              type={type}
              className="flex basis-full gap-2 sm:basis-auto"
            >
              {(shared) =>
                steps.map(({ to, label }) => (
                  <Button
                    key={to}
                    value={to}
                    tone={label === "Confirm" ? "primary" : "plain"}
                    className="grow"
                    {...shared}
                  >
                    {label}
                    <span className="sr-only">{` ${lentLabels[type]}, ${row.company}`}</span>
                  </Button>
                ))
              }
            </StepForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StateWord({ state }: { state: PermissionState }) {
  const look = { active: "text-sm text-ok", pending: "text-sm text-warn", inactive: "sr-only" };
  return <span className={look[state]}>{stateTexts[state]}</span>;
}
