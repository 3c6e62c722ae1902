/** Puts together what the intake page shows of a project. */
import type { Scope } from "#app/platform/viewer.ts";
import { formatHours, formatMoment, formatZone } from "#app/platform/format.ts";
import {
  answersOfView,
  compileForm,
  formProgress,
  questionText,
  sectionInView,
  visibleFields,
  type MissingField,
} from "#modules/form-logic/public.ts";
import { findFormLogo } from "#modules/forms/public.server.ts";
import type { ProjectInView } from "#modules/projects/public.server.ts";
import { findAutoRubricQuestion } from "#modules/scoring/public.server.ts";
import type { IntakeView, LinkedQuestion, SectionTab } from "./intake-view.ts";
import { actsAsFieldUser, canWriteAnswers } from "../../policy.ts";
import type { Intake } from "./intake.ts";
import { findLockHolder } from "./project-lock.server.ts";
import { listCorrections } from "../review/corrections.ts";
import { findMissing, rubricLackOf } from "../submit/submit-intake.server.ts";

const inReview = "This project is in review. You cannot modify it.";

export async function viewIntake(
  scope: Scope,
  { project, site }: ProjectInView,
  intake: Intake,
  wanted: { sectionId: string | null; showMissing: boolean },
): Promise<IntakeView> {
  const [holder, logo, autoRubric] = await Promise.all([
    findLockHolder(project),
    findFormLogo(scope, intake.form.id),
    findAutoRubricQuestion(project),
  ]);
  const held =
    holder && holder.id !== scope.viewer.id ? `${holder.name} has this intake open.` : null;
  const writable = canWriteAnswers(scope.viewer, project);
  const closed = project.status === "Review" ? inReview : `This intake is ${project.status}.`;
  const asFieldUser = actsAsFieldUser(scope.viewer, project);
  const missing = wanted.showMissing ? findMissing(intake, asFieldUser) : [];
  const toCorrect = listCorrections(intake);
  const open = toCorrect.find(({ isChanged }) => !isChanged) ?? toCorrect[0];
  const view = sectionInView(intake.form, wanted.sectionId ?? open?.sectionId ?? null);
  const { sections: _sections, ...form } = intake.form;
  const { progress, tabs } = progressOf(intake, missing);
  return {
    projectId: project.id,
    title: intake.form.title,
    siteOwner: site.siteOwnerName,
    logo,
    form,
    ...view,
    answers: answersOfView(intake.answers, view),
    versions: pick(
      intake.versions,
      view.section.fields.map((field) => field.id),
    ),
    photos: intake.photos,
    corrections: intake.corrections,
    missing: Object.fromEntries(missing.map((each) => [each.fieldId, each.reasons])),
    toMend: linksTo(intake, missing),
    rubricLack: wanted.showMissing ? rubricLackOf(project) : null,
    toCorrect,
    tabs,
    progress,
    readOnly: !writable || held !== null,
    readOnlyReason: writable ? held : closed,
    asFieldUser,
    submitLabel: project.skipReview && !project.reviewBegunAt ? "Finalize" : "Submit for Review",
    details: detailsOf(scope, project, site),
    rubricName: project.rubricName,
    autoRubric,
  };
}

function linksTo({ form }: Intake, missing: readonly MissingField[]): LinkedQuestion[] {
  if (missing.length === 0) return [];
  const fields = new Map(
    form.sections.flatMap((section) => section.fields.map((field) => [field.id, field] as const)),
  );
  return missing.flatMap(({ fieldId, sectionId }) => {
    const field = fields.get(fieldId);
    return field ? [{ id: fieldId, sectionId, text: questionText(field) }] : [];
  });
}

function progressOf(intake: Intake, missing: readonly MissingField[]) {
  const compiled = compileForm(intake.form);
  const visible = visibleFields(compiled, intake.answers);
  const { sections, ...progress } = formProgress(compiled, intake.answers, visible);
  const tabs = intake.form.sections.map(({ id, title, fields }): SectionTab => ({
    id,
    title,
    answered: sections.get(id)?.answered ?? 0,
    total: sections.get(id)?.total ?? 0,
    missing: missing.filter((each) => each.sectionId === id).length,
    flagged: fields.filter((field) => field.id in intake.corrections).length,
  }));
  return { progress, tabs };
}

function detailsOf(
  scope: Scope,
  project: ProjectInView["project"],
  site: ProjectInView["site"],
): { label: string; value: string }[] {
  const zone = site.timeZone ?? scope.viewer.timeZone;
  const rows: [string, string | null][] = [
    ["Status", project.status],
    ["Site owner", site.siteOwnerName],
    ["Address", site.siteAddress],
    [
      "Contact",
      [site.siteRepName ?? site.siteOwnerName, site.siteRepPhone].filter(Boolean).join(", "),
    ],
    ["Inspector", project.inspectorName],
    [
      "Inspection",
      project.inspectionAt &&
        `${formatMoment(project.inspectionAt, zone)} ${formatZone(project.inspectionAt, zone)}`,
    ],
    [
      "Duration",
      project.inspectionMinutes === null ? null : formatHours(project.inspectionMinutes),
    ],
    ["Client", project.clientName],
    ["Installer", project.installerName],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function pick(versions: Record<string, number>, ids: readonly string[]): Record<string, number> {
  return Object.fromEntries(ids.flatMap((id) => (versions[id] ? [[id, versions[id]]] : [])));
}
