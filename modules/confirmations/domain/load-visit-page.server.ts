/** What the page of a visit shows to the contact of the site, and nothing else of the project. */
import { formatDay } from "#app/platform/format.ts";
import { languageOfUrl, translationIn } from "#app/platform/page/language.ts";
import {
  findVisit,
  isChoosing,
  isOpen,
  type OpenVisit,
  type VisitOfContact,
} from "./find-visit.server.ts";
import { offerForVisit } from "./offer-for-visit.server.ts";
import { visitCatalogs } from "./catalogs.ts";
import { firstName, visitTextIn, type VisitText } from "./visit-text.ts";

export type VisitView = "visit" | "times" | "decline";

const views: readonly VisitView[] = ["visit", "times", "decline"];

const readView = (url: string): VisitView =>
  views.find((view) => view === new URL(url).searchParams.get("show")) ?? "visit";

/** The day that the contact chose, of the form 2026-12-01. */
const readDay = (url: string): string => new URL(url).searchParams.get("day") ?? "";

/** Why the page shows no visit. */
export type Over = "declined" | "begun" | "done" | "expired" | "revoked" | "none";

/** The statuses of a project whose site nobody has inspected yet. */
const before = ["Requested", "To Be Scheduled", "Scheduled", "Cancel Requested", "Canceled"];

function whyOver({ row, found: { project } }: VisitOfContact): Over {
  if (row.revokedAt) return "revoked";
  if (project.status === "In Progress") return "begun";
  if (!before.includes(project.status)) return "done";
  if (row.state === "Choosing" && project.status === "To Be Scheduled")
    return row.chooseUntil && row.chooseUntil > new Date() ? "revoked" : "expired";
  return row.state === "Declined" ? "declined" : "none";
}

/** Null for an unknown link. When there is no visit to show, the page says only why, and whom to call. */
export async function loadVisitPage(token: string, url: string) {
  const found = await findVisit({ token });
  if (!found) return null;
  const { organization, owner, phone, row } = found;
  const view = readView(url);
  const translation = translationIn(visitCatalogs, languageOfUrl(new URL(url)) ?? row.language);
  const text = visitTextIn(translation, found.zone);
  const isStopped = row.stoppedAt !== null;
  const head = { organization, owner, phone, token, isStopped, translation };
  const page = { head, view, over: null, visit: null, choice: null };
  if (isOpen(found))
    return {
      ...page,
      visit: describeVisit(found, text),
      choice: view === "times" ? await describeChoice(found, text, url) : null,
    };
  const choice = isChoosing(found) ? await describeChoice(found, text, url) : null;
  return choice?.isByDay ? { ...page, choice } : { ...page, over: whyOver(found) };
}

function describeVisit({ row, found: { project, site } }: OpenVisit, text: VisitText) {
  const inspector = project.inspectorName ?? text.say("The inspector");
  const at = row.visitAt;
  return {
    at: at.toISOString(),
    state: row.state,
    day: text.dayOf(at),
    weekday: text.weekdayOf(at),
    window: text.windowOf(at),
    stay: text.stayOf(inspector, project.inspectionMinutes ?? 60),
    inspector,
    first: firstName(inspector),
    address: site.recordAddress ?? site.siteAddress,
  };
}

/** The times to choose from: those of the chosen day, or the days. */
async function describeChoice(visit: VisitOfContact, text: VisitText, url: string) {
  const { row, zone, found } = visit;
  const { days, ...offer } = await offerForVisit(visit);
  const requested = readDay(url);
  const all = days.map((times) => ({
    day: formatDay(times[0]!.startsAt, zone),
    label: text.dayOf(times[0]!.startsAt),
    times: times.map(({ inspectorId, inspectorName, startsAt }) => ({
      value: `${inspectorId} ${startsAt.toISOString()}`,
      day: text.dayOf(startsAt),
      window: text.windowOf(startsAt),
      inspector: inspectorName,
    })),
  }));
  return {
    ...offer,
    at: row.visitAt?.toISOString() ?? "",
    address: found.site.recordAddress ?? found.site.siteAddress,
    words: row.state === "Choosing" ? row.words : null,
    days: all.map(({ day, label, times }) => ({ day, label, count: times.length })),
    chosen: all.find(({ day }) => day === requested) ?? null,
    /** One time of each day. */
    times: all.flatMap(({ times }) => times.slice(0, 1)),
  };
}

export type VisitPage = NonNullable<Awaited<ReturnType<typeof loadVisitPage>>>;
export type ShownVisit = NonNullable<VisitPage["visit"]>;
export type TimeChoice = NonNullable<VisitPage["choice"]>;
