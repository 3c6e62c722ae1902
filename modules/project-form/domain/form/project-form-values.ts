/** What the form of a project holds while it is being filled in: every field as typed or chosen. Pure. */
import type { InspectorKind } from "#db/schema.ts";

export const inspectorKinds = [
  { value: "internal", label: "Internal" },
  { value: "third-party", label: "Third Party" },
  { value: "self-submit", label: "Self-Submit" },
] as const satisfies readonly { value: InspectorKind; label: string }[];

/** The choice beside a form's own rubrics; a project keeps its name and no rubric id. */
export const autoRubric = { value: "auto-rubric", label: "Auto-Rubric" } as const;

/** The fields whose choices may be many. */
const foundFields = ["ownerId", "formId", "installer", "clientId", "inspectorId"] as const;

export interface ProjectFormValues {
  /** The project's id; a new project's is made with the form, so that sending it twice makes one project. */
  projectId: string;
  /** The version the form was filled from; empty for a new project. */
  version: string;
  /** What the form was drawn with, so that an edit made meanwhile can be told from one's own; empty for a new project. */
  drawn: string;
  ownerId: string;
  formId: string;
  rubricId: string;
  /** The type whose rubrics were offered last, so that the only one is chosen once, not again after it was taken away. */
  rubricsOf: string;
  siteOwnerName: string;
  locate: "address" | "coordinates";
  address: string;
  /** The address the offered candidates were looked up for. */
  lookedUp: string;
  /** The candidate that was picked. */
  place: string;
  latitude: string;
  longitude: string;
  recordAddress: string;
  ownerDiffers: boolean;
  siteRepName: string;
  siteRepEmail: string;
  siteRepPhone: string;
  /** "user:ID" or "organization:ID". */
  installer: string;
  nabcepIds: string[];
  clientId: string;
  inspectorKind: InspectorKind | "";
  inspectorId: string;
  /** The organization of the inspector the type was chosen with. */
  inspectorOrganizationId: string;
  restrictSchedule: boolean;
  /** What was typed to find a choice that is not among those offered. */
  find: Record<(typeof foundFields)[number], string>;
  /** The form was refused once, so its faults are shown from then on. */
  checked: boolean;
}

export const noFind = findOf(() => "");

export function findOf(
  words: (name: (typeof foundFields)[number]) => string,
): ProjectFormValues["find"] {
  const named = foundFields.map((name) => [name, words(name)] as const);
  return Object.fromEntries(named) as ProjectFormValues["find"];
}
