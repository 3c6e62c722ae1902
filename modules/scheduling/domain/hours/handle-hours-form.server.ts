/** Handles the forms of the page with the hours of a person. */
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { removeExternalCalendar, saveExternalCalendar } from "./external-calendar.server.ts";
import { hoursInput } from "./hours.input.ts";
import {
  addTimeOff,
  clearWeeklyHours,
  removeTimeOff,
  saveWeeklyHours,
} from "./save-hours.server.ts";
import type { WeeklyHours } from "./weekly-hours.ts";

/** @param page the path of the page, to which the response redirects. */
export function handleHoursForm(request: Request, scope: Scope, id: string, page: string) {
  return handleForm(request, hoursInput, async (input) => {
    if (input.intent === "weekly") {
      await saveWeeklyHours(scope, id, input);
      return redirectWithToast(page, "The weekly hours were saved.");
    }
    if (input.intent === "time-off") {
      await addTimeOff(scope, id, input);
      return redirectWithToast(page, "The time off was added.");
    }
    if (input.intent === "remove") {
      const removed = await removeTimeOff(scope, id, input.id);
      return redirectWithToast(page, "The time off was removed.", new Headers(), {
        action: page,
        fields: { intent: "time-off", ...removed },
      });
    }
    if (input.intent === "calendar") {
      await saveExternalCalendar(scope, id, input.url);
      return redirectWithToast(page, "Your busy times are read within a few minutes.");
    }
    if (input.intent === "remove-calendar") {
      const url = await removeExternalCalendar(scope, id);
      return redirectWithToast(page, "The calendar is no longer read.", new Headers(), {
        action: page,
        fields: { intent: "calendar", url },
      });
    }
    const former = await clearWeeklyHours(scope, id);
    const undo = former && { action: page, fields: weeklyFields(former) };
    return redirectWithToast(
      page,
      "The weekly hours were deleted.",
      new Headers(),
      undo ?? undefined,
    );
  });
}

const weeklyFields = (days: WeeklyHours): Record<string, string> => ({
  intent: "weekly",
  version: "0",
  ...Object.fromEntries(
    days.flatMap((times, index) => [
      [`from${index}`, times?.from ?? ""],
      [`to${index}`, times?.to ?? ""],
    ]),
  ),
});
