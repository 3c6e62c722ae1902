import { Form, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
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

const tones: Record<PermissionState, StatusTone> = {
  inactive: "quiet",
  pending: "warn",
  active: "ok",
};

const stateWords: Record<PermissionState, string> = {
  inactive: "Inactive",
  pending: "Pending",
  active: "Active",
};

/** Client and Field User of one side: the state of each, and the viewer's possible steps. */
export function SidePermissionList(props: SidePermissionListProps) {
  return (
    <ul className="grid gap-1">
      {lentTypes.map((type) => (
        <li key={type} className="flex flex-wrap items-center gap-x-2 max-sm:justify-end">
          <span className="sm:w-18">{lentLabels[type]}</span>
          <StatusBadge
            status={stateWords[props.row[props.side][type].state]}
            tone={tones[props.row[props.side][type].state]}
          />
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

function PermissionSteps({ row, side, type, permission, ...ids }: PermissionStepsProps) {
  const under = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      action={under(`/authorizations/${row.id}/permission`)}
      preventScrollReset
      // Aligns the button text with the text above when the buttons wrap to a separate line.
      className="-mx-2 flex gap-2"
    >
      <input type="hidden" name="side" value={side} />
      <input type="hidden" name="type" value={type} />
      {stepsOf(permission, ids.holderId, ids.viewerOrganizationId).map(({ to, label }) => (
        <Button key={to} name="to" value={to} tone="quiet" disabled={busy}>
          {label}
          <span className="sr-only">{` ${lentLabels[type]}, ${row.company}`}</span>
        </Button>
      ))}
    </Form>
  );
}
