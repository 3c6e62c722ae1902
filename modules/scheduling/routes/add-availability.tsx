import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { DateField } from "#app/ui/fields/field.tsx";
import { newId } from "#db/columns.ts";
import { addAvailabilityInput } from "../domain/availability/availability.input.ts";
import { addAvailability } from "../domain/availability/availability.server.ts";
import { readAvailabilityDraft } from "../domain/availability/availability-draft.ts";
import { calendarPath, readCalendarQuery } from "../domain/calendar/calendar-query.ts";
import { dayOf } from "../domain/time/local-time.ts";
import { defaultAvailability } from "../domain/booking/scheduling-constants.ts";
import { AvailabilityForm } from "../ui/availability-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add availability · Fieldlight" }];

export async function loader({ request, viewer }: GuardedArgs) {
  const query = readCalendarQuery(request.url);
  const draft = readAvailabilityDraft(request.url);
  const first = draft.first ?? (query.date || dayOf(new Date(), viewer.timeZone));
  const filledIn = { ...defaultAvailability, last: first, ...draft, first };
  return { id: newId(), query, ...filledIn, zone: viewer.timeZone };
}

export async function action({ request, scope, href }: GuardedArgs) {
  const query = readCalendarQuery(request.url);
  return handleForm(request, addAvailabilityInput, async (input) => {
    await addAvailability(scope, input);
    const back = href(calendarPath(query, { date: input.first }));
    return redirectWithToast(back, "Availability added");
  });
}

export default function AddAvailability() {
  const { id, query, first, last, from, to, zone } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const href = useOrganizationPath();
  return (
    <DialogPage title="Add availability" closeTo={href(calendarPath(query))}>
      <AvailabilityForm refusal={refusal} from={from} to={to} zone={zone} button="Add availability">
        {(value, errors) => (
          <>
            <input type="hidden" name="id" value={value("id", id)} />
            <DateField
              name="first"
              label="First day"
              defaultValue={value("first", first)}
              error={errors.first}
            />
            <DateField
              name="last"
              label="Last day"
              hint="For one day, choose the same date"
              defaultValue={value("last", last)}
              error={errors.last}
            />
          </>
        )}
      </AvailabilityForm>
    </DialogPage>
  );
}
