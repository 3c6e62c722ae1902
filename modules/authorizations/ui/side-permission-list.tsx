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

/** Who may choose whom. */
const sentences = {
  them: {
    client: "You may choose their clients",
    "field-user": "You may choose their field users",
  },
  you: { client: "They may choose your clients", "field-user": "They may choose your field users" },
} as const;

/** One side's permissions: sentences that a switch turns on and off. */
export function SidePermissionList(props: SidePermissionListProps) {
  return (
    <ul className="grid w-full gap-2 py-1">
      {lentTypes.map((type) => (
        <li key={type} className="flex flex-wrap gap-2">
          <PermissionSteps type={type} permission={props.row[props.side][type]} {...props} />
        </li>
      ))}
    </ul>
  );
}

interface PermissionStepsProps extends SidePermissionListProps {
  type: LentType;
  permission: Permission;
}

/** One step is a press on the switch. Two, when the other side has asked, are buttons: there is no state between yes and no. */
function PermissionSteps({ row, side, type, permission, ...ids }: PermissionStepsProps) {
  const href = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  const steps = stepsOf(permission, ids.holderId, ids.viewerOrganizationId);
  const isAsked = steps.length > 1;
  const shared = { name: "to", disabled: busy };
  return (
    <>
      {isAsked && <span data-state={permission.state} className="switch" aria-hidden="true" />}
      <Form
        method="post"
        action={href(`/authorizations/${row.id}/permission`)}
        preventScrollReset
        className={isAsked ? "order-1 ml-11 flex basis-full gap-2" : "flex"}
      >
        <input type="hidden" name="side" value={side} />
        <input type="hidden" name="type" value={type} />
        {steps.map(({ to, label }) => {
          const about = `${lentLabels[type]}, ${row.company}`;
          const switched = { title: label, "data-state": permission.state, className: "switch" };
          return isAsked ? (
            <Button key={to} value={to} {...shared}>
              {label}
              <span className="sr-only"> {about}</span>
            </Button>
          ) : (
            <button key={to} value={to} {...shared} {...switched}>
              <span className="sr-only">{`${label} ${about}`}</span>
            </button>
          );
        })}
      </Form>
      <span className="min-w-0 flex-1">
        {sentences[side][type]} <StateWord state={permission.state} />
      </span>
    </>
  );
}

function StateWord({ state }: { state: PermissionState }) {
  const look = { active: "text-sm text-ok", pending: "text-sm text-warn", inactive: "sr-only" };
  return <span className={look[state]}>{stateTexts[state]}</span>;
}
