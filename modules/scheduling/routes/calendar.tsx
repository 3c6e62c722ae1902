import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { pack, usePacked } from "#app/platform/lists/packed.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { addAvailabilityPath } from "../domain/availability/availability-draft.ts";
import { calendarPath, readCalendarQuery } from "../domain/calendar/calendar-query.ts";
import { loadCalendar } from "../domain/calendar/load-calendar.server.ts";
import { CalendarDays } from "../ui/calendar-days.tsx";
import { CalendarToolbar } from "../ui/calendar-toolbar.tsx";
import { InspectorLegend, Legend } from "../ui/event-link.tsx";
import { PhoneMonth } from "../ui/phone-month.tsx";
import { WeekBoard } from "../ui/week-board.tsx";
import { LiveCalendar } from "../ui/live-calendar.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Calendar · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return pack(await loadCalendar(scope, readCalendarQuery(request.url)));
}

export default function Calendar() {
  const calendar = usePacked(useLoaderData<HandlerData<typeof loader>>());
  const href = useOrganizationPath();
  const { query } = calendar;
  const add = calendar.canAdd && (
    <LinkButton to={href(addAvailabilityPath(query))} tone="primary" icon="plus">
      Add availability
    </LinkButton>
  );
  return (
    <Page width="wide">
      <CalendarToolbar {...calendar} action={add} />
      {calendar.hasMore && (
        <Notice>
          There are too many entries to show. Filter by user, client, or project type.
        </Notice>
      )}
      <LiveCalendar {...calendar}>
        <ServerCalendar {...calendar} />
      </LiveCalendar>
      {calendar.continuesOn && (
        <LinkButton to={href(calendarPath(query, { date: calendar.continuesOn.day }))}>
          Continue on {calendar.continuesOn.dateText}
        </LinkButton>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Legend />
        {calendar.query.view === "month" && <InspectorLegend inspectors={calendar.inspectors} />}
      </div>
    </Page>
  );
}

/**
 * The calendar for the URL as the server renders it, without JavaScript. On a phone a month is a `PhoneMonth`,
 * and a week is a list of days.
 */
function ServerCalendar({ query, days, today, canAdd }: Awaited<ReturnType<typeof loadCalendar>>) {
  const shown = { query, days, today };
  if (query.view === "week" && !canAdd)
    return (
      <>
        <WeekBoard {...shown} />
        <div className="sm:hidden">
          <CalendarDays {...shown} />
        </div>
      </>
    );
  if (query.view !== "month") return <CalendarDays {...shown} />;
  return (
    <>
      <PhoneMonth {...shown} />
      <div className="max-sm:hidden">
        <CalendarDays {...shown} />
      </div>
    </>
  );
}
