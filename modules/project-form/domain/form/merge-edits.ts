/** Merges two edits of one project field by field. Pure. */
import { z } from "zod";
import { mergeFields } from "#app/platform/form/merge-fields.ts";
import type { ProjectFormValues } from "./project-form-values.ts";
import { typedFields } from "./typed-fields.ts";

type Field = Exclude<
  keyof ProjectFormValues,
  "projectId" | "version" | "drawn" | "checked" | "find"
>;

const typedUnits = Object.groupBy(typedFields, ({ label, typed }) => typed.mergedAs ?? label);
const namesOf = (typed: typeof typedFields = []) => typed.map(({ name }) => name);

const units: Record<string, readonly Field[]> = {
  "Project Owner": ["ownerId"],
  "Project Type": ["formId", "rubricsOf", "rubricId"],
  ...Object.fromEntries(
    Object.entries(typedUnits).map(([label, typed]) => [label, namesOf(typed)]),
  ),
  "Site Contact": ["ownerDiffers", ...namesOf(typedUnits["Site Contact"])],
  "Site Address": ["locate", "address", "lookedUp", "place", "latitude", "longitude"],
  Installer: ["installer", "nabcepIds"],
  Client: ["clientId"],
  Inspector: ["inspectorKind", "inspectorId", "inspectorOrganizationId", "restrictSchedule"],
};

const fields = Object.values(units).flat();

type RenderedValues = Pick<ProjectFormValues, Field>;

const pick = (values: RenderedValues): RenderedValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as unknown as RenderedValues;

/** Writes the values with which a form was rendered, for a hidden field. */
export function serializeRendered(values: RenderedValues): string {
  return JSON.stringify(pick(values));
}

const renderedSchema = z.record(
  z.string(),
  z.union([z.string(), z.boolean(), z.array(z.string())]),
);

function parseRendered(text: string): Record<string, unknown> | null {
  try {
    const read = renderedSchema.safeParse(JSON.parse(text));
    return read.success && fields.every((field) => field in read.data) ? read.data : null;
  } catch {
    return null;
  }
}

export interface MergedEdit {
  /** The merged values: what the user changed, and the stored values of all other fields. */
  values: ProjectFormValues;
  /** The labels of the fields that both users have changed. */
  clashes: string[];
}

/** Returns null when the form does not contain the values with which it was rendered. */
export function mergeEdits(mine: ProjectFormValues, theirs: ProjectFormValues): MergedEdit | null {
  const rendered = parseRendered(mine.drawn);
  if (!rendered) return null;
  const { taken, clashes } = mergeFields(units, { rendered, mine, theirs });
  const theirValues = Object.fromEntries(taken.map((field) => [field, theirs[field]]));
  const { version, drawn } = theirs;
  return { values: { ...mine, ...theirValues, version, drawn }, clashes };
}
