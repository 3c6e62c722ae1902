import type { MetaFunction } from "@remix-run/node";
import { useEffect, useRef } from "react";
import { useLoaderData, useNavigate, type ShouldRevalidateFunction } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { pack, usePacked } from "#app/platform/lists/packed.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { formatZonedTimestamp, toReader } from "#app/platform/format.ts";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { getProject } from "#modules/projects/public.server.ts";
import { loadSchedule } from "../domain/booking/load-schedule.server.ts";
import { scheduleInput } from "../domain/booking/schedule-inspection.input.ts";
import { readScheduleQuery, schedulePath } from "../domain/booking/schedule-query.ts";
import { ChosenProject, ProjectNotes, ScheduleStep } from "../ui/chosen-project.tsx";
import { InspectorPicker } from "../ui/inspector-picker.tsx";
import { ScheduleForm } from "../ui/schedule-form.tsx";
import { ChosenViews, SchedulePlaces } from "../ui/schedule-places.tsx";
import { DayEntries, SmallCalendar } from "../ui/small-calendar.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Scheduling · Fieldlight" }];

/** Loads the page again after a stale version, so that it shows what others have changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;

export async function loader({ request, params, scope, href }: GuardedArgs) {
  const { redirectToLastView } = await import("../domain/board/remembered-view.server.ts");
  if (!params.id) await redirectToLastView(request, href);
  return pack(await loadSchedule(scope, readScheduleQuery(request.url, params.id), href));
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const query = readScheduleQuery(request.url, params.id);
  if (params.id) await getProject(scope, params.id);
  // Imported only for a booking, because the page is opened more often.
  const { scheduleInspection } = await import("../domain/booking/schedule-inspection.server.ts");
  return handleForm(request, scheduleInput, async (input) => {
    const { project, inspector, zone } = await scheduleInspection(scope, input);
    const when = formatZonedTimestamp(project.inspectionAt ?? "", zone, toReader(scope.viewer));
    const back =
      query.from === "project"
        ? `/projects/${project.id}/manage`
        : schedulePath(query, { id: "", selected: "", month: "" });
    return redirectWithToast(href(back), `Inspection scheduled for ${when} with ${inspector.name}`);
  });
}

/** The tabs of scheduling: the list, and the board by day or by week. */
function ScheduleViews() {
  const href = useOrganizationPath();
  const tabs = [
    { label: "List", to: href("/schedule?view=list"), current: true },
    { label: "Day", to: href("/schedule/board?pane=lanes"), current: false },
    { label: "Week", to: href("/schedule/board?week=&pane=lanes"), current: false },
  ];
  return <Tabs label="Scheduling views" tabs={tabs} segmented />;
}

type Screen = Awaited<ReturnType<typeof loadSchedule>>;

/** Changes the URL without scrolling. */
const inPlace = { preventScrollReset: true, replace: true };

/** The day, the time and the duration. */
function Booking({ screen }: { screen: Screen }) {
  const refusal = useRefusal();
  const { query, project, inspector, calendar, date, zone } = screen;
  const navigate = useNavigate();
  const href = useOrganizationPath();
  return (
    <ScheduleStep
      id="visit"
      number={3}
      title="Visit"
      value={screen.dateText}
      isCurrent={project !== null && inspector !== null}
    >
      <div className={`grid items-start gap-4 ${query.id ? "lg:grid-cols-[3fr_2fr]" : ""}`}>
        <div className="flex flex-col gap-4">
          <SmallCalendar query={query} month={calendar} date={date} />
          {inspector && screen.dateText && (
            <DayEntries day={screen.dateText} zone={zone.abbreviation} entries={calendar.entries} />
          )}
        </div>
        {(project === null || project.canBook) && (
          <div className="flex flex-col gap-4">
            <ScheduleForm
              key={project?.id}
              project={project}
              inspectorId={inspector?.id ?? ""}
              date={date}
              onDay={(day) =>
                navigate(href(schedulePath(query, { date: day, month: "" })), inPlace)
              }
              zone={zone}
              windows={calendar.windows}
              refusal={refusal}
            />
          </div>
        )}
      </div>
    </ScheduleStep>
  );
}

/** On a phone a project that was chosen from the list leads to the steps above it. */
function useStepsInView(projectId: string | undefined) {
  const before = useRef(projectId);
  useEffect(() => {
    if (projectId === before.current) return;
    before.current = projectId;
    const isPhone = window.matchMedia("(width < 64rem)").matches;
    if (projectId && isPhone) window.scrollTo({ top: 0 });
  }, [projectId]);
}

export default function Schedule() {
  const screen = usePacked(useLoaderData<HandlerData<typeof loader>>());
  const refusal = useRefusal();
  const { query, project, inspector, zone } = screen;
  const isChosen = query.id !== "";
  useStepsInView(project?.id);
  const elsewhere = project?.inspectorName
    ? { name: project.inspectorName, isCompany: project.isCompany }
    : null;
  const places = (
    <SchedulePlaces
      query={query}
      list={screen.list}
      map={screen.map}
      moreInspectors={screen.moreInspectors}
      selectedId={project?.id ?? null}
      inspectorId={inspector?.id ?? null}
      details={
        project && <ProjectNotes projectId={project.id} zone={zone.name} notes={screen.notes} />
      }
    />
  );
  return (
    <Page
      title={isChosen ? "Schedule an Inspection" : "Scheduling"}
      width="wide"
      help="schedule"
      action={isChosen ? <ChosenViews query={query} /> : <ScheduleViews />}
    >
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
      <div className="schedule-grid">
        <div className={`schedule-steps ${isChosen ? "" : "print:hidden"}`}>
          <ChosenProject project={project} travel={screen.travel} error={refusal?.errors.project} />
          <InspectorPicker
            query={query}
            selected={inspector}
            inspectors={screen.inspectors}
            hasMore={screen.moreInspectors}
            elsewhere={elsewhere}
            isCurrent={project !== null && inspector === null}
            error={refusal?.errors.inspector}
          />
          {!isChosen && <Booking screen={screen} />}
        </div>
        {isChosen ? <Booking screen={screen} /> : places}
      </div>
      {isChosen && places}
    </Page>
  );
}
