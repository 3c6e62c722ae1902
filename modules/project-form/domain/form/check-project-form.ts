/**
 * Finds the fields of a project's form that are missing or invalid, including length limits. Pure: the browser runs it
 * while the user types, and the server when the form is saved.
 */
import {
  existsMessage,
  latitudeFault,
  longitudeFault,
  requiredMessage,
} from "#app/platform/form/field-rules.ts";
import { fieldRegistry, pickAddress } from "#modules/projects/public.fields.ts";
import {
  chosenClient,
  chosenForm,
  chosenInspector,
  chosenInstaller,
  choosesForOwn,
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
export type ProjectFaults = Partial<Record<ProjectField, string>>;

export const missingOrInvalid = "The following fields are missing or invalid:";
export const provideInput = "Please provide the required input.";

type Rule = (values: ProjectFormValues, choices: ProjectChoices) => string | null;

const rules: [ProjectField, Rule][] = [
  ["ownerId", ownerFault],
  ["formId", typeFault],
  ["rubricId", rubricFault],
  ...typedRules("site owner"),
  ["address", addressFault],
  ["latitude", (values) => (byPoint(values) ? latitudeFault(values.latitude) : null)],
  ["longitude", (values) => (byPoint(values) ? longitudeFault(values.longitude) : null)],
  ...typedRules("records"),
  ...typedRules("contact"),
  ["installer", installerFault],
  ["nabcepIds", nabcepFault],
  ["clientId", (values, choices) => (chosenClient(values, choices) ? null : existsMessage)],
  ["inspectorKind", kindFault],
  ["inspectorId", inspectorFault],
];

export function checkProjectForm(
  values: ProjectFormValues,
  choices: ProjectChoices,
): ProjectFaults {
  const faults: ProjectFaults = {};
  for (const [field, rule] of rules) {
    const fault = rule(values, choices);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}

const byPoint = (values: ProjectFormValues) => values.locate === "coordinates";

function typedRules(section: TypedSection): [ProjectField, Rule][] {
  const shown = typedFields.filter(({ typed }) => typed.section === section);
  return shown.map(({ name, typed }) => [name, (values) => typed.fault(values[name], values)]);
}

function ownerFault(values: ProjectFormValues, { owners }: ProjectChoices): string | null {
  return owners.some(({ value }) => value === values.ownerId) ? null : existsMessage;
}

function typeFault(values: ProjectFormValues, choices: ProjectChoices): string | null {
  const isRequired = choices.open.type && choosesForOwn(values, choices);
  return isRequired && !chosenForm(values, choices) ? existsMessage : null;
}

function rubricFault(values: ProjectFormValues, choices: ProjectChoices): string | null {
  if (values.rubricId === "" || !choices.open.rubric || !choosesForOwn(values, choices))
    return null;
  const known = choices.rubrics.some(({ value }) => value === values.rubricId);
  return known ? null : provideInput;
}

/** A chosen address is valid only if it was found for the current text. */
function addressFault(values: ProjectFormValues): string | null {
  if (byPoint(values)) return null;
  return values.place !== "" && values.lookedUp === values.address ? null : pickAddress;
}

function installerFault(values: ProjectFormValues, choices: ProjectChoices): string | null {
  return values.installer === "" || chosenInstaller(values, choices) ? null : provideInput;
}

function nabcepFault(values: ProjectFormValues, choices: ProjectChoices): string | null {
  const offered = chosenInstaller(values, choices)?.nabcepIds ?? [];
  return values.nabcepIds.every((id) => offered.includes(id)) ? null : provideInput;
}

function kindFault(values: ProjectFormValues, { open }: ProjectChoices): string | null {
  return open.inspector && values.inspectorKind === "" ? requiredMessage : null;
}

/** A self-submitting client is also the inspector, so a missing one is already reported as the missing client. */
function inspectorFault(values: ProjectFormValues, choices: ProjectChoices): string | null {
  const isRequired = choices.open.inspector && values.inspectorKind !== "self-submit";
  return isRequired && !chosenInspector(values, choices) ? existsMessage : null;
}
