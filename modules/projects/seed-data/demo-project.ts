/** Creates one demo project with all its records of this module. */
import { geocodeRecord } from "#app/platform/maps/geocode-record.ts";
import { ownerOrganizationId, demoUsers } from "#db/seed/demo-people.ts";
import { seededRandom, type SeededRandom } from "#db/seed/seeded-random.ts";
import type { logEntries, sites } from "#db/schema.ts";
import { currentParties } from "../domain/log/log-project.server.ts";
import type { ProjectInsert } from "../domain/project-rows.ts";
import { projectSearchText } from "../domain/writing/search-text.ts";
import type { cancellations } from "../schema.ts";
import type { DemoVisit, DemoVisits } from "./demo-visits.ts";
import type { Office } from "./demo-people.ts";
import {
  officeZone,
  pickClient,
  pickInspector,
  pickInstaller,
  selfSubmitInspector,
  staff,
  type Actor,
} from "./demo-parties.ts";
import type { PlannedProject } from "./demo-plan.ts";
import { atOfficeHour, simulateSteps, weather, type Step } from "./demo-steps.ts";
import type { RealSite } from "./real-sites.ts";

/** A form that a demo project may use, with its rubrics. */
export interface DemoForm {
  id: string;
  title: string;
  skipReview: boolean;
  skipScheduling: boolean;
  noSchedule: boolean;
  rubrics: readonly { id: string; name: string }[];
}

export interface DemoForms {
  /** The forms of projects whose visits an inspector books. The first is used most. */
  booked: readonly DemoForm[];
  selfSubmit: DemoForm;
}

export interface DemoProject {
  site: typeof sites.$inferInsert & { id: string };
  project: ProjectInsert & { id: string };
  log: (typeof logEntries.$inferInsert)[];
  cancellation: typeof cancellations.$inferInsert | null;
}

const day = 86_400_000;
const selfSubmitStatuses = ["In Progress", "Completed", "Canceled", "Cancel Requested"];

/** What is decided before the steps of a project are generated: its people, its place and its status. */
export interface PlannedParties {
  client: Actor & { organizationId: string };
  installer: Pick<ProjectInsert, "installerKind" | "installerId" | "installerName" | "nabcepIds">;
  inspector: Pick<
    ProjectInsert,
    "inspectorKind" | "inspectorId" | "inspectorName" | "inspectorOrganizationId"
  >;
}

interface DemoProjectOptions {
  number: number;
  realSite: RealSite;
  plan: PlannedProject;
  forms: DemoForms;
  visits: DemoVisits;
  now: Date;
}

export function makeDemoProject({
  number,
  realSite,
  plan,
  forms,
  visits,
  now,
}: DemoProjectOptions): DemoProject {
  const random = seededRandom(`project ${number}`);
  const { status } = plan;
  const id = `demo-project-${String(number).padStart(3, "0")}`;
  const createdAt = createdOn(plan, random, now, officeZone);
  const client = pickClient(random);
  const bySelf = selfSubmitStatuses.includes(status) && random.chance(0.2);
  const [rooftop, ...others] = forms.booked;
  const form = bySelf ? forms.selfSubmit : random.chance(0.8) ? rooftop! : random.pick(others);
  const inspector = bySelf ? selfSubmitInspector(client) : pickInspector(random, realSite, status);
  return makeProjectWith(
    {
      id,
      organizationId: ownerOrganizationId,
      office: { officeZone, staff },
      site: siteRow(`demo-site-${id.slice(-3)}`, ownerOrganizationId, realSite),
      realSite,
      plan,
      form,
      visits: bySelf ? null : visits,
      createdAt,
      now,
      client,
      inspector,
      pickInstaller,
    },
    random,
  );
}

interface ProjectWith extends Pick<PlannedParties, "client" | "inspector"> {
  id: string;
  organizationId: string;
  office: Office;
  site: DemoProject["site"];
  realSite: RealSite;
  plan: PlannedProject;
  form: DemoForm;
  /** Null when no visits are booked. */
  visits: DemoVisits | null;
  createdAt: Date;
  now: Date;
  pickInstaller: (random: SeededRandom) => PlannedParties["installer"];
}

/** A project with the records of all steps up to its status. */
export function makeProjectWith(of: ProjectWith, random: SeededRandom): DemoProject {
  const { id, organizationId, office, site, realSite, plan, form, now } = of;
  const { visits, createdAt, client, inspector } = of;
  const { status } = plan;
  const person = { id: inspector.inspectorId ?? "", name: inspector.inspectorName ?? "" };
  const visit = visits && book(visits, person.id, realSite, plan, random, now);
  const steps = simulateSteps(
    {
      ...office,
      status,
      createdAt,
      now,
      client,
      inspector: person,
      visit,
      requested: client.organizationId !== organizationId && random.chance(0.25),
      skipsScheduling: form.skipScheduling || form.noSchedule,
      skipsReview: form.skipReview,
      site: { address: site.siteAddress, zone: realSite.timeZone },
    },
    random,
  );
  const project = {
    id,
    organizationId,
    siteId: site.id,
    status,
    createdAt,
    clientId: client.id,
    clientOrganizationId: client.organizationId,
    clientName: client.name,
    ...of.pickInstaller(random),
    installerViewable: status === "Completed" && random.chance(0.4),
    ...inspector,
    restrictSchedule: random.chance(0.15),
    ...visitColumns(visit),
    ...formColumns(form, random),
    ...columnsFromSteps(steps),
  } satisfies ProjectInsert;
  const searchText = projectSearchText({ ...site, ...project });
  return {
    site: { ...site, createdAt },
    project: { ...project, searchText },
    log: logOf(project, steps),
    cancellation: cancellationOf(project, steps),
  };
}

function visitColumns(visit: ReturnType<typeof book>) {
  if (!visit) return {};
  const { start, minutes, end } = visit;
  return { inspectionAt: start, inspectionMinutes: minutes, inspectionEndsAt: end };
}

function formColumns(form: DemoForm, random: SeededRandom) {
  const rubric = random.chance(0.7) ? form.rubrics[0] : form.rubrics.at(-1);
  return {
    formId: form.id,
    formTitle: form.title,
    rubricId: rubric?.id ?? null,
    rubricName: rubric?.name ?? null,
    skipReview: form.skipReview,
    skipScheduling: form.skipScheduling,
    noSchedule: form.noSchedule,
  };
}

/** A timestamp in the morning of the creation day; on the day before if that morning is not over yet. */
export function createdOn(
  { ageDays }: PlannedProject,
  random: SeededRandom,
  now: Date,
  zone: string,
): Date {
  const hours = { zone, from: 7, to: 10 };
  const at = atOfficeHour(new Date(now.getTime() - ageDays * day), random, hours);
  return now.getTime() - at.getTime() > day / 8 ? at : new Date(at.getTime() - day);
}

export function siteRow(id: string, organizationId: string, realSite: RealSite) {
  const { latitude, longitude } = realSite;
  return {
    id,
    organizationId,
    siteOwnerName: realSite.ownerName,
    siteAddress: realSite.address,
    recordAddress: realSite.streetAddress,
    latitude,
    longitude,
    geocodeResults: geocodeRecord({
      formatted_address: realSite.address,
      latitude,
      longitude,
      approximate: false,
      components: {
        locality: realSite.locality,
        administrative_area_level_1: realSite.state,
        postal_code: realSite.postalCode,
      },
    }),
    timeZone: realSite.timeZone,
    sameRep: realSite.sameRep,
    siteRepName: realSite.contactName,
    siteRepEmail: realSite.email,
    siteRepPhone: realSite.phone,
  };
}

/** The time of the inspection, depending on the status; null before one is booked. */
function book(
  visits: DemoVisits,
  person: string,
  realSite: RealSite,
  { status, index, ageDays }: PlannedProject,
  random: SeededRandom,
  now: Date,
): DemoVisit | null {
  const daysFromNow: Partial<Record<typeof status, number>> = {
    // The first few are today, so that an inspector has visits to do on the day of the demo.
    Scheduled: Math.max(0, index - 4) * 0.8,
    "In Progress": -3 - random.next() * 3,
    Review: -4 - random.next() * 4,
    "Needs Corrections": -6 - random.next() * 5,
    Completed: -ageDays + Math.min(ageDays, 14) * 0.35,
  };
  const days = daysFromNow[status];
  if (days === undefined) return null;
  const around = new Date(now.getTime() + days * day);
  const earliest = status === "Scheduled" ? new Date(now.getTime() + 3_600_000) : undefined;
  return visits.book(person, around, realSite.timeZone, random, earliest);
}

/** The columns that the steps so far determine. */
function columnsFromSteps(steps: Step[]) {
  const find = (message: string) => steps.find((step) => step.message === message);
  const last = steps.at(-1)!;
  const review = find("Intake Review started");
  const done = steps.find((step) => step.newStatus === "Completed");
  const reviewer = review?.actor ?? done?.actor;
  const isCancelRequested = last.newStatus === "Cancel Requested";
  return {
    version: steps.length,
    startedAt: find("started an intake")?.at ?? null,
    reviewBegunAt: review?.at ?? null,
    reviewerId: reviewer?.id ?? null,
    reviewerName: reviewer?.name ?? null,
    completedAt: done?.at ?? null,
    completedById: done?.actor.id ?? null,
    completedByName: done?.actor.name ?? null,
    statusBeforeCancel: isCancelRequested ? (steps.at(-2)?.newStatus ?? null) : null,
    needsRescheduling: last.comment === weather,
    createdById: steps[0]?.actor.id ?? null,
    updatedAt: last.at,
    updatedById: last.actor.id,
    updatedByName: last.actor.name,
  };
}

function logOf(project: ProjectInsert & { id: string }, steps: Step[]): DemoProject["log"] {
  const actionDoneBy = currentParties(project);
  return steps.map((step, position) => ({
    id: `${project.id}-log-${position + 1}`,
    organizationId: project.organizationId,
    type: "event" as const,
    category: "projects",
    categoryId: project.id,
    message: step.message,
    comment: step.comment ?? null,
    newStatus: step.newStatus ?? null,
    extended: step.reason ? { reason: step.reason } : null,
    actorId: step.actor.id,
    actorName: step.actor.name,
    actionDoneBy,
    createdAt: step.at,
  }));
}

function cancellationOf(
  project: ProjectInsert & { id: string },
  steps: Step[],
): DemoProject["cancellation"] {
  const last = steps.at(-1)!;
  if (!last.reason) return null;
  const cancelStep = steps.find((step) => step.reason)!;
  return {
    id: `${project.id}-cancellation`,
    organizationId: project.organizationId,
    projectId: project.id,
    reason: last.reason,
    comment: last.comment ?? null,
    canceledById: cancelStep.actor.id,
    canceledByName: cancelStep.actor.name,
    canceledAt: cancelStep.at,
  };
}

/** The organization of each demo user. */
export const organizationOfUser: ReadonlyMap<string, string> = new Map(
  demoUsers.map((user) => [user.id, user.organizationId]),
);
