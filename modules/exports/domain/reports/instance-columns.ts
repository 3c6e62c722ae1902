/** Columns and worksheets for the instances of repeating sections. Pure. */
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import { expandRepeats, type Answers, type FormSection } from "#modules/form-logic/public.ts";
import { instancesIn, type AnsweredRow, type VersionOfForm } from "./expand-rows.ts";
import { columnsOf, type HeadedQuestion } from "./question-columns.ts";

/** Instances that have columns of their own. */
export const maxInstanceColumns = 10;

/** The most instances of each repeating section that any exported project has, by `sectionKey`. */
export type InstanceCounts = ReadonlyMap<string, number>;

const sectionKey = (formId: string, sectionId: string) => JSON.stringify([formId, sectionId]);

const keyOf = ({ formId, repeated }: HeadedQuestion) =>
  repeated && sectionKey(formId, repeated.sectionId);

/** @param counting the answers of each project that decide how many instances it has. */
export function countInstances(
  versions: readonly VersionOfForm[],
  counting: readonly { key: string; answers: Answers }[],
): InstanceCounts {
  // Without conditions: a hidden number counts nothing, which at most adds empty columns here.
  const forms = new Map(
    versions.map(({ key, form }) => {
      const sections = form.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => ({ ...field, conditionGroup: null })),
      }));
      return [key, { ...form, sections }];
    }),
  );
  const most = new Map<string, number>();
  for (const { key, answers } of counting) {
    const form = forms.get(key);
    if (!form) continue;
    for (const [sectionId, instances] of instancesIn(expandRepeats(form, answers))) {
      const of = sectionKey(form.id, sectionId);
      most.set(of, Math.max(most.get(of) ?? 0, instances.length));
    }
  }
  return most;
}

/** The questions with one entry for each of the first instances, instance by instance. */
export function withInstances(
  questions: readonly HeadedQuestion[],
  counts: InstanceCounts,
): HeadedQuestion[] {
  return inSections(questions).flatMap(([key, own]) =>
    key === null ? own : instancesOf(own, counts.get(key) ?? 0),
  );
}

function instancesOf(own: readonly HeadedQuestion[], count: number): HeadedQuestion[] {
  const numbers = Array.from({ length: Math.min(count, maxInstanceColumns) }, (_, index) => index);
  return numbers.flatMap((index) =>
    own.map((question) => ({ ...question, index, heading: question.headingOf(index + 1) })),
  );
}

/** Groups the questions of each repeating section, where its first one is. The key of other questions is null. */
function inSections(questions: readonly HeadedQuestion[]): [string | null, HeadedQuestion[]][] {
  const groups: [string | null, HeadedQuestion[]][] = [];
  const sections = new Map<string, HeadedQuestion[]>();
  for (const question of questions) {
    const key = keyOf(question);
    const known = key === null ? undefined : sections.get(key);
    if (known) {
      known.push(question);
      continue;
    }
    const group = [question];
    groups.push([key, group]);
    if (key !== null) sections.set(key, group);
  }
  return groups;
}

/** Columns of the answers: in a repeating section first the number of its instances, then the first ones. */
export function answerColumns<Row extends AnsweredRow>(
  questions: readonly HeadedQuestion[],
  counts: InstanceCounts,
): WorksheetColumn<Row>[] {
  return inSections(questions).flatMap(([key, own]) => {
    const repeated = own[0]?.repeated;
    if (key === null || !repeated) return own.flatMap((question) => columnsOf<Row>(question));
    const count = counts.get(key) ?? 0;
    const title = own[0]?.section || repeated.noun;
    const note = count > maxInstanceColumns ? `, of which ${maxInstanceColumns} follow` : "";
    const number: WorksheetColumn<Row> = {
      heading: `${title} (number${note})`,
      kind: "number",
      cell: (row) => row.instances?.get(repeated.sectionId)?.length,
    };
    return [number, ...instancesOf(own, count).flatMap((question) => columnsOf<Row>(question))];
  });
}

/** A row of one instance. */
export type InstanceRow<Row> = Row & { section: FormSection };

export interface InstanceWorksheet<Row extends AnsweredRow> {
  name: string;
  /** The instances of a project, with that of each row as the only one of its section. */
  rowsOf: (row: Row) => InstanceRow<Row>[];
  columns: WorksheetColumn<InstanceRow<Row>>[];
}

/** A worksheet for each repeating section, with a row for each instance. */
export function instanceWorksheets<Row extends AnsweredRow>(
  questions: readonly HeadedQuestion[],
  columns: readonly WorksheetColumn<Row>[],
): InstanceWorksheet<Row>[] {
  return inSections(questions).flatMap(([key, own]) => {
    const [first] = own;
    const sectionId = first?.repeated?.sectionId;
    if (key === null || !first || sectionId === undefined) return [];
    return [
      {
        name: first.section || first.repeated?.noun || "",
        rowsOf: (row) =>
          own.some(({ inVersions }) => inVersions.has(row.formVersion ?? ""))
            ? (row.instances?.get(sectionId) ?? []).map((section) => ({
                ...row,
                section,
                instances: new Map([[sectionId, [section]]]),
              }))
            : [],
        columns: [
          ...columns,
          { heading: "Instance ID", cell: ({ section }) => section.instance?.path.join("~") },
          { heading: "Instance", cell: ({ section }) => section.title },
          ...own.flatMap((question) =>
            columnsOf<InstanceRow<Row>>({
              ...question,
              index: 0,
              heading:
                question.words + (question.versionText && ` (version ${question.versionText})`),
            }),
          ),
        ],
      },
    ];
  });
}
