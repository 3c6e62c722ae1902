/** What the page of a visit shows to the contact of the site, and nothing else of the project. */
import { offeredTimes } from "./answer-visit.server.ts";
import { findVisit, isOpen } from "./find-visit.server.ts";
import {
  dayOfVisit,
  firstName,
  stayOfVisit,
  weekdayOfVisit,
  windowOfVisit,
} from "./visit-words.ts";
import { offerTimes } from "#modules/scheduling/public.contact.server.ts";

export type VisitView = "visit" | "times" | "decline";

const views: readonly VisitView[] = ["visit", "times", "decline"];

export const readView = (url: string): VisitView =>
  views.find((view) => view === new URL(url).searchParams.get("show")) ?? "visit";

/** Null for an unknown link. For a past visit the page shows only whom to call. */
export async function loadVisitPage(token: string, view: VisitView) {
  const visit = await findVisit({ token });
  if (!visit) return null;
  const { row, found, zone, organization, owner, phone, scope } = visit;
  const head = { organization, owner, phone, token };
  if (!isOpen(visit)) return { head, isDeclined: row.state === "Declined", visit: null };
  const { project, site } = found;
  const inspector = project.inspectorName ?? "The inspector";
  const at = row.visitAt;
  return {
    head,
    isDeclined: false,
    visit: {
      at: at.toISOString(),
      state: row.state,
      day: dayOfVisit(at, zone),
      weekday: weekdayOfVisit(at, zone),
      window: windowOfVisit(at, zone),
      stay: stayOfVisit(inspector, project.inspectionMinutes ?? 60),
      inspector,
      first: firstName(inspector),
      address: site.recordAddress ?? site.siteAddress,
      isStopped: row.stoppedAt !== null,
      times: view === "times" ? await timesOf(visit) : [],
    },
  };

  async function timesOf(of: typeof visit & object) {
    const offered = await offerTimes(scope, of.found, offeredTimes);
    return offered.map(({ inspectorId, inspectorName, startsAt }) => ({
      value: `${inspectorId} ${startsAt.toISOString()}`,
      day: dayOfVisit(startsAt, zone),
      window: windowOfVisit(startsAt, zone),
      inspector: inspectorName,
    }));
  }
}

export type VisitPage = NonNullable<Awaited<ReturnType<typeof loadVisitPage>>>;
export type ShownVisit = NonNullable<VisitPage["visit"]>;
