/** Adding a question to a form of 2,000 questions, against adding one to a form of 20: the same code, on the demo's database. */
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormSection } from "#modules/form-logic/domain/forms/form-types.ts";
import { median, type BenchResult } from "./bench-result.ts";
import { demoServer } from "./servers/demo.ts";

const sizes = { small: 20, large: 2_000 };
const perSection = 20;
const rounds = 150;
const warmUp = 30;

/** Sections of 20 questions, every second one shown on a condition. */
function sectionsOf(count: number): FormSection[] {
  const options = [{ label: "Yes" }, { label: "No" }];
  return Array.from({ length: count / perSection }, (_, at) => ({
    id: `section-${at}`,
    title: `Section ${at + 1}`,
    fields: Array.from({ length: perSection }, (__, place) => ({
      id: `question-${at}-${place}`,
      type: "radio-button" as const,
      label: `Question ${place + 1}`,
      options,
      ...(place % 2 === 1 && {
        conditionGroup: {
          operand: "and" as const,
          cgList: [
            {
              mustBeTrueValue: "all" as const,
              conditionList: [
                {
                  selectedQuestion: `question-${at}-${place - 1}`,
                  selectedOperand: "is" as const,
                  selectedOption: "Yes",
                },
              ],
            },
          ],
        },
      }),
    })),
  }));
}

async function demoScope(): Promise<Scope> {
  const { scopeOfUser } = await import("#app/platform/auth/require-permission.server.ts");
  const admin = await db.query.users.findFirst({
    where: (table, { eq }) => eq(table.email, "admin@demo.test"),
  });
  if (!admin) throw new Error("The demo has no admin.");
  return scopeOfUser(admin.id);
}

/** Milliseconds of one addition, in the middle of the first section. */
async function addOne(scope: Scope, formId: string): Promise<number> {
  const { applyEdit } = await import("#modules/forms/domain/edits/apply-edit.server.ts");
  const field = { id: newId(), type: "single-input" as const, label: "One more question" };
  const begin = performance.now();
  await inTransaction((tx) =>
    applyEdit(tx, scope, formId, {
      kind: "add-question",
      sectionId: "section-0",
      field,
      before: "question-0-10",
    }),
  );
  return performance.now() - begin;
}

export async function run(): Promise<BenchResult> {
  await demoServer();
  const { createForm } = await import("#modules/forms/domain/draft/drafts.server.ts");
  const scope = await demoScope();
  const make = async (count: number) => {
    const form = { id: newId(), title: `${count} questions` };
    const definition = { sections: sectionsOf(count) };
    await inTransaction((tx) => createForm(tx, scope, { ...form, definition }));
    return form;
  };
  const [small, large] = [await make(sizes.small), await make(sizes.large)];
  const times = { small: [] as number[], large: [] as number[] };
  // One after the other, so that what slows the machine slows both.
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const measured = { small: await addOne(scope, small.id), large: await addOne(scope, large.id) };
    if (round < warmUp) continue;
    times.small.push(measured.small);
    times.large.push(measured.large);
  }
  const [few, many] = [median(times.small), median(times.large)];
  return {
    name: "adding a question to a form, median of 150, against a form of 20 questions",
    rows: [
      { label: "20 questions", value: few, unit: "ms", ratio: 1 },
      {
        label: "2,000 questions",
        value: many,
        unit: "ms",
        ratio: many / few,
        ratioAim: { atMost: 1.25 },
      },
    ],
  };
}
