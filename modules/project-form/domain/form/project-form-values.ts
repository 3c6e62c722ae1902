/** The values of a project's form while it is being filled in: every field as typed or chosen. Pure. */
import type { InspectorKind } from "#db/schema.ts";
import type { FieldWith } from "#modules/projects/public.fields.ts";

export const inspectorKinds = [
  { value: "internal", label: "Internal" },
  { value: "third-party", label: "Third Party" },
  { value: "self-submit", label: "Self-Submit" },
] as const satisfies readonly { value: InspectorKind; label: string }[];

/** An extra choice beside a form's own rubrics. A project stores its name and no rubric id. */
export const autoRubric = { value: "auto-rubric", label: "Auto-Rubric" } as const;

/** The fields that may have many choices. */
const foundFields = ["ownerId", "formId", "installer", "clientId", "inspectorId"] as const;

/** Beside these, every typed field has its text under its name. */
export interface ProjectFormValues extends Record<FieldWith<"typed">, string> {
  /** The project's id. A new project's id is created with the form, so that submitting twice creates one project. */
  projectId: string;
  /** The version of the project that the form was loaded from; empty for a new project. */
  version: string;
  /**
   * The values that the form was rendered with, to distinguish a concurrent edit from the user's own; empty for a new
   * project.
   */
  drawn: string;
  ownerId: string;
  formId: string;
  rubricId: string;
  /**
   * The type whose rubrics were offered last. It makes a type's only rubric be selected once, and not again after the
   * user cleared it.
   */
  rubricsOf: string;
  locate: "address" | "coordinates";
  address: string;
  /** The address text that the candidates were looked up for. */
  lookedUp: string;
  /** The candidate that was picked. */
  place: string;
  latitude: string;
  longitude: string;
  ownerDiffers: boolean;
  /** "user:ID" or "organization:ID". */
  installer: string;
  nabcepIds: string[];
  clientId: string;
  inspectorKind: InspectorKind | "";
  inspectorId: string;
  /** The inspector's organization when the type was chosen. */
  inspectorOrganizationId: string;
  restrictSchedule: boolean;
  /** The text typed to search for a choice that is not offered. */
  find: Record<(typeof foundFields)[number], string>;
  /** The form was refused once, so its errors are shown from then on. */
  checked: boolean;
}

export const noFind = findOf(() => "");

export function findOf(
  words: (name: (typeof foundFields)[number]) => string,
): ProjectFormValues["find"] {
  const named = foundFields.map((name) => [name, words(name)] as const);
  return Object.fromEntries(named) as ProjectFormValues["find"];
}
