import { Form, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { AuthorizationRow } from "../domain/list-authorizations.server.ts";
import {
  lentLabels,
  lentTypes,
  stepsOf,
  type LentType,
  type Permission,
  type PermissionState,
} from "../domain/permission-steps.ts";

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

/** A sentence of whom one side may choose, with a switch for Client and one for Field User. */
export function SidePermissionList(props: SidePermissionListProps) {
  return (
    <div className="grid gap-2 py-1">
      <p className="text-sm text-muted">
        {props.side === "them" ? "You may choose their" : "They may choose your"}
      </p>
      <ul className="grid gap-2">
        {lentTypes.map((type) => (
          <li key={type} className="flex flex-wrap items-center gap-2">
            <PermissionSteps type={type} permission={props.row[props.side][type]} {...props} />
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

/** One step is a switch. Two, when the other side has asked, are buttons: there is no state between yes and no. */
function PermissionSteps({ row, side, type, permission, ...ids }: PermissionStepsProps) {
  const href = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  const steps = stepsOf(permission, ids.holderId, ids.viewerOrganizationId);
  return (
    <>
      <Form
        method="post"
        action={href(`/authorizations/${row.id}/permission`)}
        preventScrollReset
        className={steps.length > 1 ? "order-1 flex basis-full gap-2" : "flex"}
      >
        <input type="hidden" name="side" value={side} />
        <input type="hidden" name="type" value={type} />
        {steps.map(({ to, label }) => {
          const name = `${label} ${lentLabels[type]}, ${row.company}`;
          return steps.length === 1 ? (
            <button
              key={to}
              name="to"
              value={to}
              disabled={busy}
              title={label}
              data-state={permission.state}
              className="switch"
            >
              <span className="sr-only">{name}</span>
            </button>
          ) : (
            <Button key={to} name="to" value={to} disabled={busy}>
              {label}
              <span className="sr-only">{` ${lentLabels[type]}, ${row.company}`}</span>
            </Button>
          );
        })}
      </Form>
      <span>{lentLabels[type]}</span>
      <StateWord state={permission.state} />
    </>
  );
}

function StateWord({ state }: { state: PermissionState }) {
  const look = { active: "text-sm text-ok", pending: "text-sm text-warn", inactive: "sr-only" };
  return <span className={look[state]}>{stateTexts[state]}</span>;
}
