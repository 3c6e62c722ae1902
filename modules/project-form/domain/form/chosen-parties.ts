/** The choices in a project's form, and how a choice changes other fields. Pure, for browser and server. */
import type { Choice, OfferedChoices } from "#app/platform/lists/choices.ts";
import { autoRubric, type ProjectFormValues } from "./project-form-values.ts";

export type { Choice } from "#app/platform/lists/choices.ts";

export interface FormChoice extends Choice {
  skipReview: boolean;
  skipScheduling: boolean;
  noSchedule: boolean;
  /** Whether 'Auto-Rubric' is offered in addition to the rubrics of the type. */
  offersAutoRubric: boolean;
}

export interface InstallerChoice extends Choice {
  name: string;
  nabcepIds: string[];
}

/** A client or an inspector: `value` is the id of a user, or of an organization. */
export interface PartyChoice extends Choice {
  name: string;
  organizationId: string;
}

type FoundList = "ownerId" | "formId" | "installer" | "clientId" | "internal" | "third-party";

export interface ProjectChoices {
  ownOrganizationId: string;
  owners: Choice[];
  forms: FormChoice[];
  /** The rubrics of the chosen type. */
  rubrics: Choice[];
  installers: InstallerChoice[];
  clients: PartyChoice[];
  inspectors: { internal: PartyChoice[]; thirdParty: PartyChoice[] };
  /** Set for lists that offer only some of their choices. The others are found by search. */
  more?: Partial<Record<FoundList, OfferedChoices["moreChoices"]>>;
  /** The client of a request to another organization. */
  requester: PartyChoice;
  /** The fields that may be changed, depending on the project's status and the viewer's permissions. */
  open: { owner: boolean; type: boolean; rubric: boolean; inspector: boolean };
  /** Whether the viewer may set the texts that are reserved for the owner of a project. */
  opensOwnersTexts: boolean;
  editing: boolean;
}

/** Whether the viewer's organization owns the project. Only the owner chooses type, rubric and client. */
export function choosesForOwn(values: ProjectFormValues, choices: ProjectChoices): boolean {
  return values.ownerId === choices.ownOrganizationId;
}

/** Returns the other organization that a project of the viewer is requested from, or null. */
export function requestedFrom(values: ProjectFormValues, choices: ProjectChoices): Choice | null {
  if (choosesForOwn(values, choices)) return null;
  return choices.owners.find(({ value }) => value === values.ownerId) ?? null;
}

export function inspectorChoices(
  values: ProjectFormValues,
  choices: ProjectChoices,
): PartyChoice[] {
  switch (values.inspectorKind) {
    case "internal":
      return choices.inspectors.internal;
    case "third-party":
      return choices.inspectors.thirdParty;
    case "self-submit":
      return [chosenClient(values, choices)].filter((client) => client !== null);
    case "":
      return [];
  }
}

export function chosenClient(
  values: ProjectFormValues,
  choices: ProjectChoices,
): PartyChoice | null {
  if (!choosesForOwn(values, choices)) return choices.requester;
  return choices.clients.find(({ value }) => value === values.clientId) ?? null;
}

/** The chosen inspector. A self-submitting client is also the inspector. */
export function chosenInspector(
  values: ProjectFormValues,
  choices: ProjectChoices,
): PartyChoice | null {
  const offered = inspectorChoices(values, choices);
  if (values.inspectorKind === "self-submit") return offered[0] ?? null;
  return offered.find(({ value }) => value === values.inspectorId) ?? null;
}

export function chosenForm(values: ProjectFormValues, choices: ProjectChoices): FormChoice | null {
  if (!choosesForOwn(values, choices)) return null;
  return choices.forms.find(({ value }) => value === values.formId) ?? null;
}

export function chosenInstaller(
  values: ProjectFormValues,
  choices: ProjectChoices,
): InstallerChoice | null {
  return choices.installers.find(({ value }) => value === values.installer) ?? null;
}

/**
 * The values of the form after a choice. An inspector of another organization clears the type and its rubric, unless
 * `preserveType`. Choices that are no longer offered are cleared.
 */
export function clearUnofferedChoices(
  values: ProjectFormValues,
  choices: ProjectChoices,
  preserveType = false,
): ProjectFormValues {
  const settled = { ...values };
  const offers = (offered: Choice[], value: string) =>
    offered.some((choice) => choice.value === value);
  if (!offers(choices.forms, values.formId)) settled.formId = "";
  if (!offers(choices.rubrics, values.rubricId)) settled.rubricId = "";
  if (!offers(inspectorChoices(values, choices), values.inspectorId)) settled.inspectorId = "";
  const numbers = chosenInstaller(values, choices)?.nabcepIds ?? [];
  settled.nabcepIds = values.nabcepIds.filter((id) => numbers.includes(id));
  const organizationId = chosenInspector(values, choices)?.organizationId ?? "";
  const isOther = !["", values.inspectorOrganizationId, choices.ownOrganizationId].includes(
    organizationId,
  );
  if (isOther && choices.open.type && !preserveType) {
    settled.formId = "";
    settled.rubricId = "";
  }
  settled.inspectorOrganizationId = organizationId;
  const isNewType = settled.formId !== values.rubricsOf;
  if (isNewType && choosesForOwn(values, choices) && choices.open.rubric)
    settled.rubricId ||= onlyRubric(settled, choices);
  settled.rubricsOf = settled.formId;
  return settled;
}

/** The only rubric of a form, or "" if there are several. The Auto-Rubric is not counted. */
export function onlyRubric(
  { formId }: Pick<ProjectFormValues, "formId">,
  { rubrics }: Pick<ProjectChoices, "rubrics">,
): string {
  const [first, ...others] = rubrics.filter(({ value }) => value !== autoRubric.value);
  return formId !== "" && first && others.length === 0 ? first.value : "";
}
