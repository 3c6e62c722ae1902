/** A completed project with answers, a verdict and photos, and its people. */
import type { ProjectReference } from "#modules/projects/public.ts";
import { Readable } from "node:stream";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { receiveFile } from "#app/platform/files/receive-file.server.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, sql, type Transaction } from "#db/client.server.ts";
import { makeProject, makeUser, type MadeProject, type UserRow } from "#db/testing/factories.ts";
import { asInView } from "#app/platform/in-view.ts";
import {
  answerIds,
  expandRepeats,
  type Answers,
  type FormDefinition,
} from "#modules/form-logic/public.ts";
import type { Rubric } from "#modules/form-logic/public.scoring.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { scoreProject } from "#modules/scoring/public.scoring.server.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { readReportContent } from "../domain/description/read-report-content.server.ts";
import { storeReport } from "../domain/rendering/render-report.server.ts";
import { newSeal } from "../domain/sealing/seal-report.server.ts";
import { reportFileName, reportTitle } from "../domain/description/report-title.ts";
import { listen } from "../events/project-changed.server.ts";
import { handle } from "../jobs/render-report.handler.server.ts";
import { findReportOf, type ReportRow } from "../domain/get-report.server.ts";

const roofSections: FormDefinition["sections"] = [
  {
    id: "roof",
    title: "Roof",
    fields: [
      makeQuestion({ id: "sound", question: "Is the roof sound?" }),
      makeQuestion({
        id: "leak",
        type: "single-input",
        question: "Where does it leak?",
        conditionGroup: {
          operand: "and",
          cgList: [
            {
              mustBeTrueValue: "all",
              conditionList: [
                { selectedQuestion: "sound", selectedOperand: "is", selectedOption: "Yes" },
              ],
            },
          ],
        },
      }),
      makeQuestion({ id: "seen", type: "date-input", question: "When was it seen?" }),
      makeQuestion({ id: "note", type: "text-area-field", question: "What else?" }),
    ],
  },
];

const roofAnswers: Answers = {
  sound: { values: ["No"], comment: "Two cracked tiles" },
  leak: { values: ["hidden answer"] },
  seen: { values: ["2026-03-03"] },
};

export interface CompletedProject {
  projectId: string;
  project: ProjectReference;
  organizationId: string;
  admin: UserRow;
  inspector: UserRow;
  /** The admin's scope. */
  scope: Scope;
}

interface FilledForm {
  sections: FormDefinition["sections"];
  answers: Answers;
  /** The scored questions; without them those of the roof. */
  questions?: Rubric["questions"];
}

/** Creates a project scored "Fail" by one Major failure of at most one. Its report has not been requested. */
export async function makeCompleted(
  set: Omit<Partial<MadeProject>, "organizationId"> & { organizationId?: string } = {},
  { sections, answers, questions }: FilledForm = { sections: roofSections, answers: roofAnswers },
): Promise<CompletedProject> {
  const admin = await makeUser({
    type: "admin",
    ...(set.organizationId && { organizationId: set.organizationId }),
  });
  const { organizationId } = admin;
  const inspector = await makeUser({ type: "field-user", organizationId, name: "Ines Roth" });
  const form = await makeForm(organizationId, { definition: { title: "Roof check", sections } });
  const { rubric } = await makeRubric(organizationId, {
    form,
    name: "Strict",
    ...(questions && { questions }),
  });
  const project = await makeProject({
    status: "Completed",
    formId: form.id,
    formTitle: form.title,
    rubricId: rubric.id,
    rubricName: rubric.name,
    inspectorKind: "internal",
    inspectorId: inspector.id,
    inspectorName: inspector.name,
    inspectorOrganizationId: organizationId,
    reviewerName: "Quentin Marsh",
    completedAt: new Date("2026-03-04T15:00:00Z"),
    ...set,
    organizationId,
  });
  const scope = await scopeOfUser(admin.id);
  await writeAnswers({ id: project.id, organizationId }, form, answers);
  const scored = {
    projectId: project.id,
    organizationId,
    form: asInView("form", expandRepeats(form, answers)),
    answers,
    rubricId: rubric.id,
  };
  await inTransaction((tx) => scoreProject(tx, scope, scored));
  return { projectId: project.id, project, organizationId, admin, inspector, scope };
}

/** Writes to the intake's table directly, because its public file only reads it. */
async function writeAnswers(
  { id: projectId, organizationId }: { id: string; organizationId: string },
  form: FormDefinition,
  answers: Answers,
) {
  const ids = answerIds(form);
  await sql`insert into intakes (project_id, organization_id, form_id, form_version, form, field_ids)
    values (${projectId}, ${organizationId}, ${form.id}, ${form.version}, ${JSON.stringify(form)}::jsonb, ${ids})`;
  for (const [fieldId, answer] of Object.entries(answers))
    await sql`insert into intake_answers (project_id, field_id, organization_id, answer, version, updated_by_id, updated_by_name)
      values (${projectId}, ${fieldId}, ${organizationId}, ${sql.json({ ...answer })}, 1, 'someone', 'Someone')`;
}

export async function addPhotos(
  made: CompletedProject,
  fieldId: string | null,
  names: readonly string[],
): Promise<void> {
  const image = await drawPanelPhoto({ label: "Row 1", seed: 1, width: 160, height: 120 });
  await inTransaction(async (tx) => {
    for (const name of names)
      await storeFile(tx, made.scope, {
        collection: "projects",
        recordId: made.projectId,
        kind: "photo",
        ...(fieldId ? { fieldId } : {}),
        name,
        stream: Readable.from([image]),
      });
  });
}

const state = { formId: null, inspectorId: null, inspectionAt: null };

/** Sends the event that the project was completed. */
export const announceCompleted = (tx: Transaction, { scope, project }: CompletedProject) =>
  listen(tx, scope, {
    project: { ...project, ...state, status: "Completed" },
    before: { ...state, status: "Review" },
    transition: "finalize",
  });

/** Completes the project through the event, and stores a few bytes instead of a document, which takes half a second to draw. */
export async function makeReadyReport(
  made: CompletedProject,
  document = "%PDF-1.7",
): Promise<ReportRow> {
  await inTransaction((tx) => announceCompleted(tx, made));
  const report = (await findReportOf(made.project))!;
  const content = await readReportContent(made.scope, made.projectId);
  const stream = Readable.from([Buffer.from(document)]);
  const name = reportFileName(reportTitle(content.project, content.site));
  const received = await receiveFile({ name, kind: "report", stream, maxBytes: 100 });
  await inTransaction((tx) =>
    storeReport(tx, made.scope, { report, content, received, seal: newSeal(content, new Date()) }),
  );
  return (await findReportOf(made.project))!;
}

/** Completes the project through the event, and runs the job. */
export async function makeReport(made: CompletedProject): Promise<ReportRow> {
  await inTransaction((tx) => announceCompleted(tx, made));
  const requested = await findReportOf(made.project);
  await handle({ reportId: requested!.id }, { id: "job" });
  return (await findReportOf(made.project))!;
}
