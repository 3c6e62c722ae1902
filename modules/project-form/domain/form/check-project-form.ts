/**
 * Finds the fields of a project's form that are missing or invalid, including length limits. Pure: the browser runs it
 * while the user types, and the server when the form is saved.
 */
import {
  existsMessage,
  latitudeError,
  longitudeError,
  requiredMessage,
} from "#app/platform/form/field-rules.ts";
import { fieldRegistry, pickAddress } from "#modules/projects/public.fields.ts";
import {
  chosenClient,
  chosenForm,
  chosenInspector,
  chosenInstaller,
  choosesForOwn,
  requestedFrom,
  type ProjectChoices,
} from "./chosen-parties.ts";
import type { ProjectFormValues } from "./project-form-values.ts";
import { mapTyped, typedFields, type TypedSection } from "./typed-fields.ts";

const { type, rubric, siteAddress, latitude, longitude, installer, client, inspector } =
  fieldRegistry;

export const projectFieldLabels = {
  ownerId: "Project Owner",
  formId: type.label,
  rubricId: rubric.label,
  ...mapTyped(({ label }) => label),
  address: siteAddress.label,
  latitude: latitude.label,
  longitude: longitude.label,
  installer: installer.label,
  nabcepIds: "NABCEP IDs",
  clientId: client.label,
  inspectorKind: "Inspector Type",
  inspectorId: inspector.label,
} as const;

export type ProjectField = keyof typeof projectFieldLabels;

/** Error messages by field, in the order of the form. */
export type ProjectErrors = Partial<Record<ProjectField, string>>;

export const missingOrInvalid = "The following fields are missing or invalid:";
export const provideInput = "Please provide the required input.";

type Rule = (values: ProjectFormValues, choices: ProjectChoices) => string | null;

const rules: [ProjectField, Rule][] = [
  ["ownerId", ownerError],
  ["formId", typeError],
  ["rubricId", rubricError],
  ...typedRules("site owner"),
  ["address", addressError],
  ["latitude", (values) => (byPoint(values) ? latitudeError(values.latitude) : null)],
  ["longitude", (values) => (byPoint(values) ? longitudeError(values.longitude) : null)],
  ...typedRules("records"),
  ...typedRules("contact"),
  ["installer", installerError],
  ["nabcepIds", nabcepError],
  ["clientId", (values, choices) => (chosenClient(values, choices) ? null : existsMessage)],
  ["inspectorKind", kindError],
  ["inspectorId", inspectorError],
];

export function checkProjectForm(
  values: ProjectFormValues,
  choices: ProjectChoices,
): ProjectErrors {
  const errors: ProjectErrors = {};
  for (const [field, rule] of rules) {
    const error = rule(values, choices);
    if (error !== null) errors[field] = error;
  }
  return errors;
}

const byPoint = (values: ProjectFormValues) => values.locate === "coordinates";

function typedRules(section: TypedSection): [ProjectField, Rule][] {
  const shown = typedFields.filter(({ typed }) => typed.section === section);
  return shown.map(({ name, typed }) => [name, (values) => typed.error(values[name], values)]);
}

function ownerError(values: ProjectFormValues, { owners }: ProjectChoices): string | null {
  return owners.some(({ value }) => value === values.ownerId) ? null : existsMessage;
}

function typeError(values: ProjectFormValues, choices: ProjectChoices): string | null {
  const isRequired = choices.open.type && choosesForOwn(values, choices);
  return isRequired && !chosenForm(values, choices) ? existsMessage : null;
}

function rubricError(values: ProjectFormValues, choices: ProjectChoices): string | null {
  if (values.rubricId === "" || !choices.open.rubric || !choosesForOwn(values, choices))
    return null;
  const known = choices.rubrics.some(({ value }) => value === values.rubricId);
  return known ? null : provideInput;
}

/** A chosen address is valid only if it was found for the current text. */
function addressError(values: ProjectFormValues): string | null {
  if (byPoint(values)) return null;
  return values.place !== "" && values.lookedUp === values.address ? null : pickAddress;
}

function installerError(values: ProjectFormValues, choices: ProjectChoices): string | null {
  return values.installer === "" || chosenInstaller(values, choices) ? null : provideInput;
}

function nabcepError(values: ProjectFormValues, choices: ProjectChoices): string | null {
  const offered = chosenInstaller(values, choices)?.nabcepIds ?? [];
  return values.nabcepIds.every((id) => offered.includes(id)) ? null : provideInput;
}

/** A requester does not know the people of the owner, so the owner can choose the inspector. */
function kindError(values: ProjectFormValues, choices: ProjectChoices): string | null {
  const isRequired = choices.open.inspector && !requestedFrom(values, choices);
  return isRequired && values.inspectorKind === "" ? requiredMessage : null;
}

/** A self-submitting client is also the inspector, so a missing one is already reported as the missing client. */
function inspectorError(values: ProjectFormValues, choices: ProjectChoices): string | null {
  const { inspectorKind: kind } = values;
  if (!choices.open.inspector || kind === "self-submit") return null;
  if (kind !== "third-party" && requestedFrom(values, choices)) return null;
  return chosenInspector(values, choices) ? null : existsMessage;
}
