/** Who may open the scheduling pages and book what, in addition to the project's own rules. Pure. */
import type { StoredUserType, UserType, Viewer } from "#app/platform/viewer.ts";
import {
  canCancelInspection,
  canSchedule,
  type PolicyProject,
  type ProjectRow,
} from "#modules/projects/public.ts";

/** The types that the specification lists for /schedule; paths without the organization prefix use only this list. */
export const scheduleTypes: readonly UserType[] = ["admin", "super-admin", "client", "scheduler"];

/** With the organization prefix, field users and the types whose menu shows the page may open it too. */
export const schedulePrefixedTypes: readonly UserType[] = [
  ...scheduleTypes,
  "field-user",
  "quality-manager",
];

export const cancelTypes: readonly UserType[] = [...scheduleTypes, "field-user"];

type Booker = Pick<Viewer, "id" | "type" | "organizationId" | "thirdPartyInspector">;
type BookedProject = PolicyProject & Pick<ProjectRow, "organizationId" | "inspectorId">;

/**
 * Whether the viewer's organization owns the project, or the organization or the viewer inspects it. For a field user
 * only projects that they inspect count.
 */
export function isOnScheduleOf(viewer: Booker, project: BookedProject): boolean {
  if (viewer.type === "field-user") return project.inspectorId === viewer.id;
  return (
    project.organizationId === viewer.organizationId ||
    project.inspectorOrganizationId === viewer.organizationId ||
    project.inspectorId === viewer.id
  );
}

export function canBook(viewer: Booker, project: BookedProject): boolean {
  return isOnScheduleOf(viewer, project) && canSchedule(viewer, project);
}

export function canCancelBooking(viewer: Booker, project: BookedProject): boolean {
  return isOnScheduleOf(viewer, project) && canCancelInspection(viewer, project);
}

/** Schedulers set the working days of colleagues. Inspectors set their own on their own page. */
export function canSetWorkingDay(
  viewer: Pick<Viewer, "type" | "organizationId">,
  inspector: { organizationId: string },
): boolean {
  return scheduleTypes.includes(viewer.type) && inspector.organizationId === viewer.organizationId;
}

/** Inspectors enter their own hours and time off; schedulers those of colleagues where the organization allows it. */
export function canEnterHours(
  viewer: Pick<Viewer, "id" | "type" | "organizationId">,
  inspector: { id: string; organizationId: string },
  { schedulersEnterHours }: { schedulersEnterHours: boolean },
): boolean {
  if (viewer.type === "field-user") return viewer.id === inspector.id;
  return schedulersEnterHours && canSetWorkingDay(viewer, inspector);
}

export interface InspectorCandidate {
  id: string;
  type: StoredUserType;
  organizationId: string;
  disabled: boolean;
  /** The person's organization has agreed to lend its field users to the viewer's. */
  lent: boolean;
}

/**
 * Field users of the viewer's organization and those lent to it, and a viewer of type client. A field user books only
 * themselves.
 */
export function canBeBooked(viewer: Booker, person: InspectorCandidate): boolean {
  if (person.disabled) return false;
  if (person.id === viewer.id) return viewer.type === "client" || viewer.type === "field-user";
  if (viewer.type === "field-user") return false;
  const isColleague = person.organizationId === viewer.organizationId;
  return person.type === "field-user" && (isColleague || person.lent);
}
