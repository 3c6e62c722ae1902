/** Answers, photos and results for generated projects, matching their status. */
import { asInView } from "#app/platform/in-view.ts";
import { Readable } from "node:stream";
import { eq, inArray } from "drizzle-orm";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { seededRandom } from "#db/seed/seeded-random.ts";
import type { Answers, FormDefinition } from "#modules/form-logic/public.ts";
import {
  demoAnswers,
  photoFields,
  visitDay,
  visitFacts,
  type Quality,
} from "#modules/forms/public.seed.ts";
import { getPublishedForm } from "#modules/forms/public.versions.server.ts";
import { scoreProject } from "#modules/scoring/public.scoring.server.ts";
import { withAnswerCodes } from "#modules/projects/public.seed.ts";
import { answerCodes } from "../domain/submit/answer-codes.ts";
import { intakeAnswers, intakes } from "../schema.ts";
import { attachPlans } from "./demo-plans.server.ts";
import { sendBack, type Reviewer } from "./demo-threads.server.ts";

type Project = typeof projects.$inferSelect;

/** The share of the form that is answered, by status. Projects in other statuses have no answers. */
const completeness: Partial<Record<ProjectStatus, number>> = {
  "In Progress": 0.55,
  Review: 1,
  "Needs Corrections": 1,
  Completed: 1,
};

const submittedStatuses: readonly ProjectStatus[] = ["Review", "Needs Corrections", "Completed"];

/** Only this many photos are generated. Several projects use the same ones. */
const distinctPhotos = 16;
const photoSize = { width: 640, height: 480 };

interface Filling {
  /** The reviewer who sends intakes back. */
  reviewer: Reviewer;
  hasPhotos: (row: Project, index: number, all: number) => boolean;
}

/** @param rows projects with a form, oldest first. */
export async function fillIntakes(
  scope: Scope,
  rows: Project[],
  { reviewer, hasPhotos }: Filling,
): Promise<void> {
  const forms = await publishedForms(scope, rows);
  await inTransaction(async (tx) => {
    await copyForms(tx, rows, forms);
    const answered = await answer(tx, rows, forms);
    const sentBack = answered.filter(({ row }) => row.status === "Needs Corrections");
    await sendBack(tx, sentBack, reviewer);
    await storeCodes(tx, answered);
    await score(tx, scope, answered);
    const photographed = answered.filter(({ row }, index) =>
      hasPhotos(row, index, answered.length),
    );
    await attachPhotos(tx, scope, photographed);
    await attachPlans(tx, scope, photographed);
  });
}

async function publishedForms(scope: Scope, rows: Project[]): Promise<Map<string, FormDefinition>> {
  const ids = [...new Set(rows.map((row) => row.formId!))];
  const forms = await Promise.all(ids.map((id) => getPublishedForm(scope, id)));
  return new Map(forms.map((form) => [form.id, form]));
}

async function copyForms(
  tx: Transaction,
  rows: Project[],
  forms: Map<string, FormDefinition>,
): Promise<void> {
  await tx.insert(intakes).values(
    rows.map((row) => {
      const form = forms.get(row.formId!)!;
      const fieldIds = form.sections.flatMap((section) => section.fields.map(({ id }) => id));
      return {
        projectId: row.id,
        organizationId: row.organizationId,
        formId: form.id,
        formVersion: form.version,
        form,
        fieldIds,
      };
    }),
  );
}

interface Answered {
  row: Project;
  form: FormDefinition;
  answers: Answers;
}

async function answer(
  tx: Transaction,
  rows: Project[],
  forms: Map<string, FormDefinition>,
): Promise<Answered[]> {
  const zones = await zonesOfSites(tx, rows);
  const answered = rows.flatMap((row, index): Answered[] => {
    const share = completeness[row.status];
    if (share === undefined) return [];
    const quality: Quality = index % 7 === 0 ? "poor" : index % 3 === 0 ? "mixed" : "good";
    const visit = {
      startsAt: row.inspectionAt ?? row.startedAt ?? row.createdAt,
      minutes: row.inspectionMinutes ?? 60,
      zone: zones.get(row.siteId) ?? "America/New_York",
    };
    const form = forms.get(row.formId!)!;
    const answers = demoAnswers(form, index, {
      quality,
      completeness: share,
      date: visitDay(visit),
      facts: visitFacts(visit, seededRandom(`visit ${index}`)),
    });
    return [{ row, form, answers }];
  });
  const answerRows = answered.flatMap(({ row, answers }) =>
    Object.entries(answers).map(([fieldId, value]) => ({
      projectId: row.id,
      fieldId,
      organizationId: row.organizationId,
      answer: value,
      version: 1,
      updatedById: row.inspectorId ?? row.createdById ?? "",
      updatedByName: row.inspectorName ?? "",
    })),
  );
  const perInsert = 5_000;
  for (let from = 0; from < answerRows.length; from += perInsert)
    await tx.insert(intakeAnswers).values(answerRows.slice(from, from + perInsert));
  return answered;
}

async function zonesOfSites(
  tx: Transaction,
  rows: readonly Project[],
): Promise<Map<string, string | null>> {
  const found = await tx
    .select({ id: sites.id, zone: sites.timeZone })
    .from(sites)
    .where(
      inArray(
        sites.id,
        rows.map(({ siteId }) => siteId),
      ),
    );
  return new Map(found.map(({ id, zone }) => [id, zone]));
}

/** Stores the codes for the search, as a submission does. */
async function storeCodes(tx: Transaction, answered: Answered[]): Promise<void> {
  for (const { row, form, answers } of answered) {
    const codes = submittedStatuses.includes(row.status) ? answerCodes(form, answers) : "";
    if (codes === "") continue;
    await tx.update(projects).set(withAnswerCodes(row, codes)).where(eq(projects.id, row.id));
  }
}

/** Scores the completed projects that have a rubric. A few have none, like projects from before scoring. */
async function score(tx: Transaction, scope: Scope, answered: Answered[]): Promise<void> {
  for (const { row, form, answers } of answered) {
    if (row.status !== "Completed" || !row.rubricId) continue;
    const { id: projectId, organizationId, rubricId } = row;
    const scoredAt = row.completedAt ?? row.updatedAt;
    const filledIn = { form: asInView("form", form), answers };
    await scoreProject(tx, scope, { projectId, organizationId, ...filledIn, rubricId, scoredAt });
  }
}

async function attachPhotos(
  tx: Transaction,
  scope: Scope,
  photographed: readonly Answered[],
): Promise<void> {
  const random = seededRandom("photos");
  const pictures = await Promise.all(
    Array.from({ length: distinctPhotos }, (_, seed) =>
      drawPanelPhoto({ label: `Array ${seed + 1}`, seed, ...photoSize }),
    ),
  );
  for (const { row, form, answers } of photographed) {
    for (const fieldId of photoFields(form, answers)) {
      await storeFile(tx, scope, {
        collection: "projects",
        recordId: row.id,
        kind: "photo",
        organizationId: row.organizationId,
        fieldId,
        name: `${fieldId}.jpg`,
        stream: Readable.from([random.pick(pictures)]),
      });
    }
  }
}
