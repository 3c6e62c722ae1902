import { describe, expect, it } from "vitest";
import { calendarPath, readCalendarQuery, showsIntakes } from "./calendar/calendar-query.ts";
import { pathToProject, readScheduleQuery, schedulePath } from "./booking/schedule-query.ts";

const hrefOf = (path: string) => `http://localhost:3000${path}`;

describe("the URL of the scheduling screen", () => {
  it("survives a round trip", () => {
    const path =
      "/schedule?selected=p1&inspector=u1&date=2026-03-03&month=2026-04-01&q=oak+street&view=map";
    expect(schedulePath(readScheduleQuery(hrefOf(path), undefined))).toBe(path);
  });

  it("accepts the project in the path too", () => {
    expect(readScheduleQuery(hrefOf("/schedule/p1"), "p1").id).toBe("p1");
    expect(readScheduleQuery(hrefOf("/schedule?id=p1"), undefined).id).toBe("p1");
  });

  it("distinguishes a cleared inspector from a missing one", () => {
    expect(readScheduleQuery(hrefOf("/schedule"), undefined).inspector).toBeNull();
    const cleared = readScheduleQuery(hrefOf("/schedule?inspector="), undefined);
    expect(cleared.inspector).toBe("");
    expect(schedulePath(cleared)).toBe("/schedule?inspector=");
  });

  it("keeps a chosen month when the next project is chosen, but no default one", () => {
    const next = (path: string) => pathToProject(readScheduleQuery(hrefOf(path), undefined), "p2");
    expect(next("/schedule?selected=p1&month=2026-04-01")).toBe(
      "/schedule?selected=p2&month=2026-04-01",
    );
    expect(next("/schedule?selected=p1&date=2026-04-07")).toBe(
      "/schedule?selected=p2&month=2026-04-07",
    );
    expect(next("/schedule?selected=p1")).toBe("/schedule?selected=p2");
  });

  it("leaves out unreadable values", () => {
    const query = readScheduleQuery(
      hrefOf("/schedule?date=2026-13-40&view=sky&from=/evil"),
      undefined,
    );
    expect(schedulePath(query)).toBe("/schedule");
  });
});

describe("the URL of the calendar", () => {
  it("survives a round trip", () => {
    const path = "/calendar?view=week&date=2026-03-03&by=ProjectType&q=roof&intakes=hide";
    expect(calendarPath(readCalendarQuery(hrefOf(path)))).toBe(path);
    expect(calendarPath(readCalendarQuery(hrefOf("/calendar?view=year&date=x&by=Dog")))).toBe(
      "/calendar",
    );
  });

  it("shows intakes unless they are hidden; a client filter shows them again", () => {
    const shows = (search: string) => showsIntakes(readCalendarQuery(hrefOf(`/calendar${search}`)));
    expect(shows("")).toBe(true);
    expect(shows("?intakes=hide")).toBe(false);
    expect(shows("?intakes=hide&by=Client&q=acme")).toBe(true);
    expect(shows("?intakes=hide&by=Client")).toBe(false);
    expect(shows("?intakes=hide&by=User&q=acme")).toBe(false);
  });
});
