import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { formatHours } from "#app/platform/format.ts";
import { StatusBadge } from "#app/ui/status.tsx";
import { SummaryList, type SummaryRow } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { formatEventRange } from "../domain/calendar/calendar-events.ts";
import { getCalendarEvent } from "../domain/calendar/calendar-events.server.ts";
import {
  calendarPath,
  calendarSearch,
  readCalendarQuery,
} from "../domain/calendar/calendar-query.ts";
import { contactAnswerTexts } from "../domain/contact/contact-answer.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Calendar event · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  const found = await getCalendarEvent(scope, params.id ?? "");
  return { ...found, query: readCalendarQuery(request.url) };
}

export default function CalendarEventPage() {
  const found = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const { event, projectId, query } = found;
  return (
    <DialogPage title={event.title} closeTo={href(calendarPath(query))}>
      <div className="grid gap-4">
        <SummaryList rows={factsOf(found, href)} />
        <FormActions>
          {projectId && (
            <LinkButton to={href(`/projects/${projectId}/manage`)}>Open project</LinkButton>
          )}
          {found.editPath && (
            <LinkButton to={href(found.editPath + calendarSearch(query))} icon="pencil">
              Edit availability
            </LinkButton>
          )}
        </FormActions>
      </div>
    </DialogPage>
  );
}

type FoundEvent = Awaited<ReturnType<typeof getCalendarEvent>>;

function factsOf(found: FoundEvent, href: (path: string) => string): SummaryRow[] {
  const { event, projectId } = found;
  const times: SummaryRow[] = [
    { label: "Date", value: <Timestamp at={found.startsAt} zone={found.zone} dateOnly /> },
    {
      label: "Time",
      value: event.to === "" ? event.from : `${formatEventRange(event)} (${found.zone})`,
    },
    { label: "Duration", value: formatHours(found.minutes) },
  ];
  if (!projectId) return [{ label: "User", value: event.owner }, ...times];
  return [
    { label: "Inspector", value: event.owner },
    ...times,
    { label: "Client", value: found.client },
    {
      label: "Site Owner",
      value: (
        <Link to={href(`/projects/${projectId}/manage`)} className="text-link">
          {found.siteOwner}
        </Link>
      ),
    },
    { label: "Address", value: found.address },
    { label: "Project type", value: found.projectType },
    { label: "Status", value: found.status && <StatusBadge status={found.status} /> },
    ...(event.label ? [{ label: "Inspection", value: <StatusBadge status={event.label} /> }] : []),
    ...(event.answer
      ? [{ label: "Site contact", value: contactAnswerTexts[event.answer].short }]
      : []),
    ...(found.canceledAt ? [{ label: "Canceled", value: found.canceledAt }] : []),
  ];
}
