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
import { DateField, SelectField } from "#app/ui/fields/field.tsx";
import { siteOwnersOf } from "#modules/projects/public.selected.server.ts";
import { formatDuration } from "#app/platform/format.ts";
import { durationChoices, timeChoices } from "../domain/booking/free-times.ts";
import { scheduleInTransaction } from "../domain/booking/schedule-inspection.server.ts";
import { loadSelected } from "../domain/selected/load-selected.server.ts";
import { scheduleSelectedInput } from "../domain/selected/selected.input.ts";
import { undoOf } from "../domain/selected/undo-step.server.ts";
import { visitTimes } from "../domain/selected/visit-times.ts";
import { SelectedDialog, SelectedInspector } from "../ui/selected-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Schedule Projects · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return loadSelected(scope, request.url);
}

/** Books the visits of the projects selected in a list, one after the other. A skipped visit uses no time. */
export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, scheduleSelectedInput, async ({ id: ids, back, ...input }) => {
    const times = visitTimes(input, ids.length);
    let booked = 0;
    const outcome = await applyInOneTransaction({
      ids,
      async act(tx, project) {
        await scheduleInTransaction(tx, scope, {
          ...input,
          ...times[booked]!,
          project,
          which: "first",
        });
        booked += 1;
      },
      namesOf: (tx, refused) => siteOwnersOf(tx, scope, refused),
    });
    return redirectWithOutcome(safeReturn(back), outcome, {
      one: "project",
      many: "projects",
      done: "scheduled",
      undo: undoOf(href, outcome, back),
    });
  });
}

const betweenChoices = [0, 15, 30, 45, 60, 90, 120].map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? "None" : `${minutes} minutes`,
}));

export default function ScheduleSelected() {
  const refusal = useRefusal();
  const { errors = {} } = refusal ?? {};
  const view = useLoaderData<HandlerData<typeof loader>>();
  return (
    <SelectedDialog
      view={view}
      title="Schedule Projects"
      verb="Schedule"
      note="In the order of the list, each in the time of its site. After 5 PM the visits go on the next working day. Projects that cannot be booked then are left out."
      refusal={refusal}
    >
      <SelectedInspector view={view} refusal={refusal} />
      <div className="grid grid-cols-2 items-start gap-4">
        <DateField
          name="date"
          label="First day"
          defaultValue={typedValue(refusal, "date", "")}
          error={errors.date}
        />
        <SelectField
          name="time"
          label="First visit at"
          placeholder="Choose"
          options={timeChoices(null)}
          defaultValue={typedValue(refusal, "time", "09:00")}
          error={errors.time}
        />
        <SelectField
          name="duration"
          label="Duration of each"
          placeholder="Choose"
          options={durationChoices(null, "")}
          defaultValue={typedValue(refusal, "duration", formatDuration(view.minutes))}
          error={errors.duration}
        />
        <SelectField
          name="between"
          label="Time between visits"
          options={betweenChoices}
          defaultValue={typedValue(refusal, "between", "30")}
          error={errors.between}
        />
      </div>
    </SelectedDialog>
  );
}
