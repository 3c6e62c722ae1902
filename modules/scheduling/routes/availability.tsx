import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { DateField } from "#app/ui/fields/field.tsx";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { changeAvailabilityInput } from "../domain/availability/availability.input.ts";
import {
  changeAvailability,
  deleteAvailability,
  getAvailability,
} from "../domain/availability/availability.server.ts";
import { calendarPath, readCalendarQuery } from "../domain/calendar/calendar-query.ts";
import { AvailabilityForm } from "../ui/availability-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Edit availability · Fieldlight" }];

export async function loader({ request, params, scope, viewer }: GuardedArgs) {
  const availability = await getAvailability(scope, params.id ?? "");
  return { availability, query: readCalendarQuery(request.url), zone: viewer.timeZone };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const back = href(calendarPath(readCalendarQuery(request.url)));
  const id = params.id ?? "";
  const intent = (await readForm(request)).get("intent");
  if (intent === "delete" || intent === "delete-range") {
    await deleteAvailability(scope, id, { wholeRange: intent === "delete-range" });
    return redirectWithToast(back, "Availability deleted");
  }
  await getAvailability(scope, id);
  return handleForm(request, changeAvailabilityInput, async (input) => {
    await changeAvailability(scope, id, input);
    return redirectWithToast(back, "Availability saved");
  });
}

export default function Availability() {
  const { availability, query, zone } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const href = useOrganizationPath();
  const { rangeDays } = availability;
  return (
    <DialogPage title="Edit availability" closeTo={href(calendarPath(query))}>
      <div className="grid gap-6">
        <AvailabilityForm
          refusal={refusal}
          from={availability.from}
          to={availability.to}
          zone={zone}
          button="Save"
        >
          {(value, errors) => (
            <>
              <input type="hidden" name="version" value={availability.version} />
              <DateField
                name="date"
                label="Date"
                defaultValue={value("date", availability.date)}
                error={errors.date}
              />
            </>
          )}
        </AvailabilityForm>
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          <Confirm label="Delete" icon="trash" fields={{ intent: "delete" }} />
          {rangeDays > 1 && (
            <Confirm label={`Delete all ${rangeDays} days`} fields={{ intent: "delete-range" }} />
          )}
        </div>
      </div>
    </DialogPage>
  );
}
