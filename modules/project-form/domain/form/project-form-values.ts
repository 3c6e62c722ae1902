/** The values of a project's form while the user fills it in, as typed or chosen. Pure. */
import type { InspectorKind } from "#db/schema.ts";
import type { FieldWith } from "#modules/projects/public.fields.ts";

export const inspectorKinds = [
  { value: "internal", label: "Internal" },
  { value: "third-party", label: "Third Party" },
  { value: "self-submit", label: "Self-Submit" },
] as const satisfies readonly { value: InspectorKind; label: string }[];

/** An additional choice next to the form's own rubrics. The project stores its name and no rubric id. */
export const autoRubric = { value: "auto-rubric", label: "Auto-Rubric" } as const;

/** The fields that may have too many choices to list them all. */
const foundFields = ["ownerId", "formId", "installer", "clientId", "inspectorId"] as const;

/** In addition to these properties, it has the text of each typed field under the field's name. */
export interface ProjectFormValues extends Record<FieldWith<"typed">, string> {
  /** The project's id. For a new project the form creates it, so that submitting twice creates one project. */
  projectId: string;
  /** The version of the project that the form shows; empty for a new project. */
  version: string;
  /**
   * The values with which the form was rendered, to distinguish the user's changes from those of others; empty for a
   * new project.
   */
  drawn: string;
  ownerId: string;
  formId: string;
  rubricId: string;
  /**
   * The type whose rubrics the form offers. With it, the only rubric of a type is selected once and not again after the
   * user has cleared it.
   */
  rubricsOf: string;
  /** How the site is located: by its address or by its coordinates. */
  locate: "address" | "coordinates";
  address: string;
  /** The address text for which the candidates were found. */
  lookedUp: string;
  /** The candidate that the user chose. */
  place: string;
  latitude: string;
  longitude: string;
  /** The site contact is somebody else than the site owner. */
  ownerDiffers: boolean;
  /** The value of the choice: "user:ID" or "organization:ID". */
  installer: string;
  nabcepIds: string[];
  clientId: string;
  inspectorKind: InspectorKind | "";
  inspectorId: string;
  /** The organization of the inspector when the type was chosen. */
  inspectorOrganizationId: string;
  restrictSchedule: boolean;
  /** The texts typed to search for choices that are not listed. */
  find: Record<(typeof foundFields)[number], string>;
  /** The form was refused before, so it shows errors while the user types. */
  checked: boolean;
}

export const noChoiceSearches = choiceSearchesOf(() => "");

export function choiceSearchesOf(
  searchTextOf: (name: (typeof foundFields)[number]) => string,
): ProjectFormValues["find"] {
  const named = foundFields.map((name) => [name, searchTextOf(name)] as const);
  return Object.fromEntries(named) as ProjectFormValues["find"];
}
