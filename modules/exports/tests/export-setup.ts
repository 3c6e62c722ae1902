/** An organization with projects of two versions of a form, answered, and people of each type. */
import { parse } from "csv-parse/sync";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { WorksheetFormat } from "#app/platform/worksheets/worksheet-formats.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { makeProject, makeUser, type MadeProject, type UserRow } from "#db/testing/factories.ts";
import { answerIds, type Answers, type FormDefinition } from "#modules/form-logic/public.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { intakeAnswers, intakes } from "#modules/intake/schema.ts";
import type { PreparedReport } from "../domain/reports/prepared-report.server.ts";

/** Properties that all forms here share. */
const plain = { skipReview: false, skipScheduling: false, noSchedule: false };

const sound = makeQuestion({ id: "sound", question: "Is the roof sound?" });
const leak = makeQuestion({
  id: "leak",
  type: "single-input",
  question: "Where does it leak?",
  conditionGroup: {
    operand: "and",
    cgList: [
      {
        mustBeTrueValue: "all",
        conditionList: [{ selectedQuestion: "sound", selectedOperand: "is", selectedOption: "No" }],
      },
    ],
  },
});

export function roofForm(id: string, version: number): FormDefinition {
  const words = version === 1 ? "How many modules?" : "How many modules are there?";
  const fields = [
    sound,
    leak,
    makeQuestion({ id: "modules", type: "numeric-input", question: words }),
    ...(version === 1
      ? [makeQuestion({ id: "seen", type: "date-input", question: "When was it seen?" })]
      : []),
  ];
  return {
    id,
    title: "Roof check",
    version,
    ...plain,
    sections: [{ id: "roof", title: "Roof", fields }],
  };
}

export interface ExportSetup {
  organizationId: string;
  formId: string;
  admin: UserRow;
  scope: Scope;
  /** Creates a person of the organization and returns their scope. */
  as: (type: UserType, set?: Partial<UserRow>) => Promise<Scope>;
  add: (
    set?: Omit<Partial<MadeProject>, "organizationId">,
    intake?: { version?: number; answers?: Answers },
  ) => Promise<string>;
}

export async function makeExportSetup(): Promise<ExportSetup> {
  const admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  const formId = newId();
  await db.insert(forms).values({ id: formId, organizationId, title: "Roof check", active: true });
  return {
    organizationId,
    formId,
    admin,
    scope: await scopeOfUser(admin.id),
    as: async (type, set = {}) =>
      scopeOfUser((await makeUser({ ...set, type, organizationId })).id),
    add: async (set = {}, { version = 1, answers = {} } = {}) => {
      const form = roofForm(formId, version);
      const whole = { formId, formTitle: form.title, status: "Completed" as const, ...set };
      const project = await makeProject({ ...whole, organizationId });
      await addIntake(project.id, organizationId, form, answers);
      return project.id;
    },
  };
}

export async function addIntake(
  projectId: string,
  organizationId: string,
  form: FormDefinition,
  answers: Answers,
): Promise<void> {
  const copy = { formId: form.id, formVersion: form.version, form, fieldIds: answerIds(form) };
  await db.insert(intakes).values({ projectId, organizationId, ...copy });
  const by = { updatedById: "someone", updatedByName: "Someone", version: 1 };
  const rows = Object.entries(answers).map(([fieldId, answer]) => ({
    projectId,
    organizationId,
    fieldId,
    answer,
    ...by,
  }));
  if (rows.length > 0) await db.insert(intakeAnswers).values(rows);
}

/** Parses a report's file: one record per row, by heading. */
export async function readCsv(report: PreparedReport): Promise<Record<string, string>[]> {
  const text = await csvText(report);
  return parse(text, { bom: true, columns: true, record_delimiter: "\r\n" });
}

export async function csvText(report: PreparedReport): Promise<string> {
  return (await fileOf(report, "csv")).toString("utf8");
}

export async function fileOf(report: PreparedReport, format: WorksheetFormat): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of report.write(format)) pieces.push(piece);
  return Buffer.concat(pieces);
}
