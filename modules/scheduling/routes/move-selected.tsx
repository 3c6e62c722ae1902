import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { typedValue, useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import {
  applyInOneTransaction,
  redirectWithOutcome,
} from "#app/platform/lists/apply-in-one-transaction.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { CheckboxField, NumberField, RadioGroup, TextField } from "#app/ui/fields/field.tsx";
import { siteOwnersOf } from "#modules/projects/public.selected.server.ts";
import { loadSelected } from "../domain/selected/load-selected.server.ts";
import { inMoveOrder, moveVisitInTransaction } from "../domain/selected/move-visits.server.ts";
import { moveInput } from "../domain/selected/selected.input.ts";
import { undoOf } from "../domain/selected/undo-step.server.ts";
import { SelectedDialog, SelectedInspector } from "../ui/selected-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Reschedule Visits · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return loadSelected(scope, request.url);
}

/** Moves the visits of the selected projects: all by the same number of days, to one inspector, or back to the tray. */
export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, moveInput, async (input) => {
    const { id: ids, back, ...move } = input;
    const outcome = await applyInOneTransaction({
      ids: (tx) => inMoveOrder(tx, scope, ids, input),
      act: (tx, id) => moveVisitInTransaction(tx, scope, id, input),
      namesOf: (tx, refused) => siteOwnersOf(tx, scope, refused),
    });
    return redirectWithOutcome(safeReturn(back), outcome, {
      one: "visit",
      many: "visits",
      done: move.how === "waiting" ? "removed from the schedule" : "moved",
      undo: undoOf(href, outcome, back),
    });
  });
}

const ways = [
  { value: "days", label: "Move by days" },
  { value: "inspector", label: "Give to another inspector" },
  { value: "waiting", label: "Remove from the schedule, to be scheduled again" },
];

export default function MoveSelected() {
  const refusal = useRefusal();
  const { errors = {} } = refusal ?? {};
  const view = useLoaderData<HandlerData<typeof loader>>();
  return (
    <SelectedDialog
      view={view}
      title="Reschedule Visits"
      verb="Reschedule"
      note="Each visit keeps its time of day and its duration. Projects without a visit, and visits that cannot be booked then, are left out."
      refusal={refusal}
    >
      <div className="move-visits grid gap-4">
        <RadioGroup
          name="how"
          label="Change"
          choices={ways}
          defaultValue={typedValue(refusal, "how", view.how)}
          error={errors.how}
        />
        <div data-how="days">
          <NumberField
            name="days"
            label="Days"
            unit="days"
            hint="A number such as 1 for the next day, or -1 for the day before."
            step={1}
            defaultValue={typedValue(refusal, "days", "1")}
            error={errors.days}
          />
        </div>
        <div data-how="inspector">
          <SelectedInspector view={view} refusal={refusal} />
        </div>
        <TextField
          name="reason"
          label="Reason"
          hint="The record and the log of each visit show it."
          maxLength={500}
          required
          defaultValue={typedValue(refusal, "reason", "")}
          error={errors.reason}
        />
        <CheckboxField
          name="override"
          value="yes"
          label="Also book over warnings, such as an overlap or a long drive"
          defaultChecked={typedValue(refusal, "override", "") === "yes"}
        />
      </div>
    </SelectedDialog>
  );
}
