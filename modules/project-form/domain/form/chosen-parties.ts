/** What can be chosen in the form of a project, and what follows from a choice. Pure, for browser and server. */
import type { Choice, Offered } from "#app/platform/lists/choices.ts";
import { autoRubric, type ProjectFormValues } from "./project-form-values.ts";

export type { Choice } from "#app/platform/lists/choices.ts";

export interface FormChoice extends Choice {
  skipReview: boolean;
  skipScheduling: boolean;
  noSchedule: boolean;
  /** Whether 'Auto-Rubric' stands beside the rubrics of the type. */
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
  /** Of the chosen type. */
  rubrics: Choice[];
  installers: InstallerChoice[];
  clients: PartyChoice[];
  inspectors: { internal: PartyChoice[]; thirdParty: PartyChoice[] };
  /** Of lists that are longer than what is offered; the others are found by typing. */
  more?: Partial<Record<FoundList, Offered["more"]>>;
  /** Who stands as the client of a request to another organization. */
  requester: PartyChoice;
  /** Which choices the project's status and the viewer's rights leave open. */
  open: { owner: boolean; type: boolean; rubric: boolean; inspector: boolean };
  editing: boolean;
}

/** Type, rubric and client are the owner's to choose. */
export function choosesForOwn(values: ProjectFormValues, choices: ProjectChoices): boolean {
  return values.ownerId === choices.ownOrganizationId;
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

/** A self-submitting client needs no second choice. */
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
 * The form after something was chosen: an inspector of another organization clears the type and its rubric, unless
 * `keepsType`, and what is no longer offered is let go.
 */
export function settleChoices(
  values: ProjectFormValues,
  choices: ProjectChoices,
  keepsType = false,
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
  if (isOther && choices.open.type && !keepsType) {
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

/** The rubric of a form that has no other; the Auto-Rubric is no rubric of its own. */
function onlyRubric({ formId }: ProjectFormValues, { rubrics }: ProjectChoices): string {
  const [first, ...others] = rubrics.filter(({ value }) => value !== autoRubric.value);
  return formId !== "" && first && others.length === 0 ? first.value : "";
}
