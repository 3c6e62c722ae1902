/** Collects the data of a project's intake page. */
import { withoutWarnings } from "#app/platform/files/evidence/photo-warnings.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formatHours, formatZonedTimestamp, toReader } from "#app/platform/format.ts";
import { findFormLogo } from "#modules/forms/public.logo.server.ts";
import { questionTypes } from "#modules/form-logic/public.ts";
import { canReview } from "#modules/projects/public.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { canCancelBooking } from "#modules/scheduling/public.ts";
import { findAutoRubricQuestion } from "#modules/scoring/public.rubrics.server.ts";
import { buildIntakeView, type IntakeFacts, type RequestedView } from "./build-intake-view.ts";
import type { IntakeDetail, IntakeView } from "./intake-view.ts";
import { actsAsFieldUser, canReadCaptures, canWriteAnswers, submitLabelOf } from "../../policy.ts";
import { listPlans, visitOfPhotos } from "../photos/list-photos.server.ts";
import type { IntakeInView } from "../intake.ts";
import { findLockHolder } from "./find-lock-holder.server.ts";
import { listThreadSummaries } from "../threads/read-threads.server.ts";
import { intakeCatalogs } from "../catalogs.ts";
import { missingRubricReason } from "../submit/find-missing.ts";

const inReviewMessage = "This project is in review. You cannot modify it.";

export async function viewIntake(
  scope: Scope,
  found: ProjectWithSite,
  intake: IntakeInView,
  requested: RequestedView,
): Promise<IntakeView> {
  const [facts, holder] = await Promise.all([
    loadIntakeFacts(scope, found, intake),
    findLockHolder(found.project),
  ]);
  const isHeld = !facts.readOnly && holder !== null && holder.id !== scope.viewer.id;
  const known = isHeld
    ? {
        ...facts,
        readOnly: true,
        readOnlyReason: "{name} has this intake open.",
        readOnlyParams: { name: holder.name },
      }
    : facts;
  const seen = canReadCaptures(scope.viewer, found.project)
    ? intake
    : { ...intake, photos: intake.photos.map((photo) => withoutWarnings(photo)) };
  return buildIntakeView(known, seen, requested);
}

/** Loads the parts of the page that do not depend on the lock. */
export async function loadIntakeFacts(
  scope: Scope,
  { project, site }: ProjectWithSite,
  intake: IntakeInView,
): Promise<IntakeFacts> {
  const [logo, autoRubric, threads, plans] = await Promise.all([
    findFormLogo(scope, intake.form.id),
    findAutoRubricQuestion(project),
    listThreadSummaries(scope, project),
    asksForPlan(intake) ? listPlans(project) : [],
  ]);
  const writable = canWriteAnswers(scope.viewer, project);
  const closed = project.status === "Review" ? inReviewMessage : "This intake is {status}.";
  return {
    projectId: project.id,
    siteOwner: site.siteOwnerName,
    siteAddress: site.siteAddress,
    logo,
    rubricLack: missingRubricReason(project),
    readOnly: !writable,
    readOnlyReason: writable ? null : closed,
    ...(!writable && { readOnlyParams: { status: project.status } }),
    canCancel: canCancelBooking(scope.viewer, project),
    asFieldUser: actsAsFieldUser(scope.viewer, project),
    inReview: canReview(scope.viewer, project),
    submitLabel: submitLabelOf(project),
    details: detailsOf(scope, project, site),
    rubricName: project.rubricName,
    autoRubric,
    threads,
    ...(plans.length > 0 && { plans }),
    ...(canReadCaptures(scope.viewer, project) && { visit: visitOfPhotos({ project, site }) }),
  };
}

/** Whether a question asks for points on a picture that the project must have. */
const asksForPlan = ({ form }: IntakeInView) =>
  form.sections.some(({ fields }) =>
    fields.some(({ type, picture }) => questionTypes[type].takesPlan && !picture),
  );

function detailsOf(
  scope: Scope,
  project: ProjectWithSite["project"],
  site: ProjectWithSite["site"],
): IntakeDetail[] {
  const rows: [label: string, value: string | null, more?: Partial<IntakeDetail>][] = [
    ["Status", project.status],
    ["Site owner", site.siteOwnerName],
    ["Address", site.siteAddress],
    ["Contact", site.siteRepName ?? site.siteOwnerName],
    ["Phone", site.siteRepPhone, { isPhone: true }],
    ["Inspector", project.inspectorName],
    [
      "Inspection",
      bookedTime(scope, { project, site }),
      { valueIn: bookedTimeIn(scope, { project, site }) },
    ],
    [
      "Duration",
      project.inspectionMinutes === null ? null : formatHours(project.inspectionMinutes),
    ],
    ["Client", project.clientName],
    ["Installer", project.installerName],
  ];
  return rows.flatMap(([label, value, more]) => (value ? [{ label, value, ...more }] : []));
}

/**
 * "Wed, Nov 25, 10:30 AM" in the site's time zone, with its name for viewers in another one; null when nothing is
 * booked.
 */
export function bookedTime(
  { viewer }: Scope,
  { project, site }: Pick<ProjectWithSite, "project" | "site">,
  language?: string,
): string | null {
  const zone = site.timeZone ?? viewer.timeZone;
  const forReader = { ...toReader(viewer), ...(language && { language }) };
  return project.inspectionAt && formatZonedTimestamp(project.inspectionAt, zone, forReader);
}

/** The booked time in each language of the pages, by its code. A phone chooses one without a connection. */
export function bookedTimeIn(
  scope: Scope,
  found: Pick<ProjectWithSite, "project" | "site">,
): Record<string, string> {
  const languages = Object.keys(intakeCatalogs);
  return Object.fromEntries(languages.map((code) => [code, bookedTime(scope, found, code) ?? ""]));
}
