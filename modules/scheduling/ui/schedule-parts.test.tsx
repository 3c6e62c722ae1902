/** The parts of the scheduling pages as the server renders them. */
import { describe, expect, test } from "vitest";
import { renderPart } from "#app/platform/router/render-part.tsx";
import { cancelMessages } from "../domain/cancel/cancel-reasons.ts";
import { readCalendarQuery } from "../domain/calendar/calendar-query.ts";
import { readScheduleQuery } from "../domain/booking/schedule-query.ts";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { Legend } from "./event-link.tsx";
import type { ProjectPick } from "./project-pick-list.tsx";
import { SchedulePlaces } from "./schedule-places.tsx";

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const waiting: ProjectPick = {
  id: "p1",
  siteOwner: "Marisol Vega",
  address: "1 Main Street, Bisbee, AZ 85603",
  status: "To Be Scheduled",
  type: "Roof check",
  inspectionAt: null,
  timeZone: "America/Denver",
  answer: null,
};
const booked: ProjectPick = {
  ...waiting,
  id: "p2",
  status: "Scheduled",
  inspectionAt: new Date("2027-03-10T17:00:00Z"),
};

function places(search: string, rows: ProjectPick[] = [waiting, booked]): string {
  const query = readScheduleQuery(`http://x.test/schedule${search}`, undefined);
  return renderPart(
    <SchedulePlaces
      query={query}
      list={{ rows, hasMore: false }}
      map={null}
      moreInspectors={false}
      selectedId={query.selected || null}
      inspectorId={null}
      details={<p>Notes of the project</p>}
    />,
  );
}

describe("the projects of the schedule", () => {
  test("have owner, address, status and type, and a date only when they are booked", () => {
    const [, first = "", second = ""] = places("").split(/<li/);
    for (const row of [first, second])
      expect(textOf(row)).toMatch(
        /Site Owner: Marisol Vega Type: Roof check Address: 1 Main Street, Bisbee, AZ 85603 Status: /,
      );
    expect(first).not.toContain("Inspection Date");
    expect(textOf(second)).toMatch(/Status: Scheduled Inspection Date: .*Mar 10/);
  });

  test("show the details of the chosen one under it", () => {
    const [, first, second] = places("?selected=p2").split(/<li/);
    expect(first).not.toContain("Notes of the project");
    expect(second).toContain("Notes of the project");
  });

  test("are searched when a form is sent, which keeps the other choices", () => {
    const html = places("?inspector=maria");
    expect(html).toMatch(/<form method="get" action="\/schedule"[^>]*role="search"/);
    expect(html).toContain('<input type="hidden" name="inspector" value="maria"/>');
    expect(html).toMatch(/<input[^>]*type="search"[^>]*name="q"|<input[^>]*name="q"/);
  });

  test("have no search when the URL names one project", () => {
    expect(places("?id=p1", [waiting])).not.toContain('role="search"');
  });

  test("are switched between list and map by one button, which names the other one", () => {
    expect(places("")).toMatch(/href="\/schedule\?view=map"[^>]*>.*Map</);
    expect(places("?view=map")).toMatch(/href="\/schedule(\?view=list)?"[^>]*>.*Project List</);
  });
});

describe("the toolbar of the calendar", () => {
  const toolbar = (search: string, intakesShown: boolean) =>
    renderPart(
      <CalendarToolbar
        query={readCalendarQuery(`http://x.test/calendar${search}`)}
        title="March 2027"
        previous="2027-02-01"
        next="2027-04-01"
        intakesShown={intakesShown}
        availabilityShown={false}
        action={null}
      />,
    );

  test("has the views, and a button that hides intakes or shows them again", () => {
    const shown = toolbar("?date=2027-03-10", true);
    for (const view of ["Month", "Week", "List"]) expect(textOf(shown)).toContain(view);
    expect(shown).toMatch(/href="\/calendar\?date=2027-03-10&amp;intakes=hide"[^>]*>Hide Intakes</);
    const hidden = toolbar("?date=2027-03-10&intakes=hide", false);
    expect(hidden).toMatch(/href="\/calendar\?date=2027-03-10"[^>]*>Show Intakes</);
  });

  test("filters by user, client and project type", () => {
    const html = toolbar("?by=Client&q=acme", true);
    expect([...html.matchAll(/<option[^>]*>(\w+)<\/option>/g)].map(([, name]) => name)).toEqual([
      "User",
      "Client",
      "ProjectType",
    ]);
    expect(html).toContain('value="acme"');
  });
});

test("the legend has the letters of the specification", () => {
  const html = renderPart(<Legend />);
  const letters = [...html.matchAll(/<dt[^>]*>(\w+)<\/dt><dd>([^<]+)<\/dd>/g)];
  expect(letters.map(([, letter, words]) => `${letter} ${words}`)).toEqual([
    "I Intake",
    "R Rescheduled",
    "C Canceled",
    "CR Cancel Request",
    "A Availability",
    "T Time off",
  ]);
});

test("without JavaScript every reason for canceling says what it requires", () => {
  const html = textOf(renderPart(<CancelForm version={3} refusal={null} />));
  expect(html.split("The Scheduler will be notified to reschedule this intake")).toHaveLength(4);
  expect(html).toContain(
    `Onsite cancellation by homeowner, reschedule needed Comment required. ${cancelMessages.reschedule}`,
  );
  expect(html).toContain("Onsite No-Show Photo required.");
});
