/** The columns of a project and its site that a valid form sets. Pure. */
import type { InspectorKind, PartyKind } from "#db/schema.ts";
import {
  chosenClient,
  chosenForm,
  chosenInspector,
  chosenInstaller,
  type ProjectChoices,
} from "./chosen-parties.ts";
import { typedColumns } from "./typed-fields.ts";
import { autoRubric, type ProjectFormValues } from "./project-form-values.ts";
import type { ProjectRow, SiteRow } from "#modules/projects/public.ts";

type SiteColumns = Pick<
  SiteRow,
  "siteOwnerName" | "recordAddress" | "sameRep" | "siteRepName" | "siteRepEmail" | "siteRepPhone"
>;

export function siteColumns(values: ProjectFormValues): SiteColumns {
  const typed = typedColumns("sites", values) as unknown as SiteColumns;
  return {
    ...typed,
    siteOwnerName: values.siteOwnerName,
    sameRep: !values.ownerDiffers,
    siteRepName: values.ownerDiffers ? values.siteRepName : values.siteOwnerName,
  };
}

type FormColumns = Pick<
  ProjectRow,
  "formId" | "formTitle" | "skipReview" | "skipScheduling" | "noSchedule" | "answerCodes"
>;

/**
 * The columns of the form. For a request, which has no type yet, all are null or false. When the form changes, the
 * answers are deleted, so their codes are removed too.
 */
export function formColumns(values: ProjectFormValues, choices: ProjectChoices): FormColumns {
  const form = chosenForm(values, choices);
  return {
    formId: form?.value ?? null,
    formTitle: form?.label ?? null,
    skipReview: form?.skipReview ?? false,
    skipScheduling: form?.skipScheduling ?? false,
    noSchedule: form?.noSchedule ?? false,
    answerCodes: "",
  };
}

export function rubricColumns(
  values: ProjectFormValues,
  choices: ProjectChoices,
): Pick<ProjectRow, "rubricId" | "rubricName"> {
  const rubric = choices.rubrics.find(({ value }) => value === values.rubricId);
  if (!chosenForm(values, choices) || !rubric) return { rubricId: null, rubricName: null };
  const isAuto = rubric.value === autoRubric.value;
  return { rubricId: isAuto ? null : rubric.value, rubricName: rubric.label };
}

export function clientColumns(
  values: ProjectFormValues,
  choices: ProjectChoices,
): Pick<ProjectRow, "clientId" | "clientName"> {
  const client = chosenClient(values, choices);
  return { clientId: client?.value ?? null, clientName: client?.name ?? null };
}

export function installerColumns(
  values: ProjectFormValues,
  choices: ProjectChoices,
): Pick<ProjectRow, "installerKind" | "installerId" | "installerName" | "nabcepIds"> {
  const installer = chosenInstaller(values, choices);
  if (!installer)
    return { installerKind: null, installerId: null, installerName: null, nabcepIds: [] };
  const [kind, id] = installer.value.split(":");
  return {
    installerKind: kind as PartyKind,
    installerId: id ?? null,
    installerName: installer.name,
    nabcepIds: values.nabcepIds,
  };
}

export type InspectorColumns = Pick<
  ProjectRow,
  "inspectorKind" | "inspectorId" | "inspectorName" | "inspectorOrganizationId"
>;

/**
 * The columns of the inspector. A person whose organization is not the owner is a third party, even in the viewer's own
 * organization.
 */
export function inspectorColumns(
  values: ProjectFormValues,
  choices: ProjectChoices,
): InspectorColumns | null {
  const inspector = chosenInspector(values, choices);
  if (!inspector || values.inspectorKind === "") return null;
  const kind: InspectorKind =
    values.inspectorKind === "internal" && inspector.organizationId !== values.ownerId
      ? "third-party"
      : values.inspectorKind;
  return {
    inspectorKind: kind,
    inspectorId: inspector.value,
    inspectorName: inspector.name,
    inspectorOrganizationId: inspector.organizationId,
  };
}
