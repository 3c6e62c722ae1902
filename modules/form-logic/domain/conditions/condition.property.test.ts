import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileForm, findCircular } from "../forms/compile-form.ts";
import { conditionsOfDraft, draftOf, readConditions } from "./condition-draft.ts";
import { circularChoices } from "./circular-conditions.ts";
import { checkConditions, circularMessage } from "./condition-messages.ts";
import { describeConditions } from "./describe-condition.ts";
import type { FormDefinition, FormField } from "../forms/form-types.ts";
import { areConditionsValid } from "../../testing/condition-rules-oracle.ts";
import { meaningOf } from "../../testing/condition-sentence.ts";
import {
  anyAnswers,
  anyForms,
  oneOfEachKind,
  soundForms,
  wildConditions,
} from "../../testing/form-arbitraries.ts";
import { aField, aFormOf, answersOf, condition, shownIfAll } from "../../testing/form-factories.ts";
import { validateForm } from "../forms/validate-form.ts";
import { visibleFields } from "./visibility.ts";

const runs = { numRuns: 300, seed: 20260304 };

const fieldsOf = (form: FormDefinition) => form.sections.flatMap((section) => section.fields);
const withOptions = (field: FormField): FormField => ({
  ...field,
  options: ["A", "B", "C"].map((label) => ({ label })),
});

test("a condition is refused as circular exactly when it would close a cycle", () => {
  fc.assert(
    fc.property(soundForms, fc.nat(8), fc.nat(8), (form, owner, source) => {
      const fields = fieldsOf(form).map(withOptions);
      const target = fields[owner % fields.length]!;
      const looked = fields[source % fields.length]!;
      const isNumber = looked.type === "numeric-input";
      const group = shownIfAll(
        condition(looked.id, isNumber ? "equal" : "is", isNumber ? "3" : "A"),
      );
      const messages = checkConditions(group, {
        sourceOf: (id) => fields.find((field) => field.id === id),
        circular: circularChoices(form, target.id),
      }).map(({ message }) => message);
      const withCondition = aFormOf(
        ...fields.map((field) =>
          field.id === target.id ? { ...field, conditionGroup: group } : field,
        ),
      );
      expect(messages).toEqual(findCircular(withCondition).length > 0 ? [circularMessage] : []);
    }),
    runs,
  );
});

test("what the editor receives is returned unchanged or refused", () => {
  fc.assert(
    fc.property(anyForms, (form) => {
      const fields = fieldsOf(form).map(withOptions);
      const sourceOf = (id: string) => fields.find((field) => field.id === id);
      for (const { conditionGroup } of fields) {
        const draft = draftOf(conditionGroup);
        const read = readConditions(draft, { sourceOf });
        const problems = checkConditions(conditionsOfDraft(draft, sourceOf), { sourceOf });
        expect(read.refused).toBe(problems.length > 0);
        if (read.refused) continue;
        const again = readConditions(draftOf(read.conditions), { sourceOf });
        expect(again).toEqual(read);
        expect(describeConditions(read.conditions, sourceOf)).toBe(
          describeConditions(conditionGroup, sourceOf),
        );
      }
    }),
    runs,
  );
});

test("conditions are accepted exactly when the oracle allows them: in the editor and on saving", () => {
  const sourceOf = (id: string) => oneOfEachKind.find((field) => field.id === id);
  fc.assert(
    fc.property(wildConditions, (conditions) => {
      const isValid = areConditionsValid(conditions, oneOfEachKind);
      expect(checkConditions(conditions, { sourceOf }).length === 0).toBe(isValid);
      const question = aField("asked", { conditionGroup: conditions });
      expect(validateForm(aFormOf(...oneOfEachKind, question)).length === 0).toBe(isValid);
    }),
    { ...runs, numRuns: 2_000 },
  );
});

test("the sentence, read as English, agrees with visibility", () => {
  fc.assert(
    fc.property(soundForms, anyAnswers, (form, answers) => {
      const compiled = compileForm(form);
      const visible = visibleFields(compiled, answers);
      const sourceOf = (id: string) => fieldsOf(form).find((field) => field.id === id);
      for (const field of fieldsOf(form)) {
        const message = describeConditions(field.conditionGroup, sourceOf);
        const meant =
          message === null || meaningOf(message, { fields: fieldsOf(form), answers, visible });
        expect(meant).toBe(visible.isVisible(field.id));
      }
    }),
    runs,
  );
});

describe("long chains", () => {
  const link = (depth: number): FormField =>
    aField(`q${depth}`, {
      conditionGroup: depth === 0 ? null : shownIfAll(condition(`q${depth - 1}`, "is", "Yes")),
    });
  const chain = (length: number) => Array.from({ length }, (_, depth) => link(depth));

  test.each([50, 20_000])(
    "%i deep: removing one answer hides all dependent questions",
    (length) => {
      const form = compileForm(aFormOf(...chain(length).toReversed()));
      const answers = answersOf(Object.fromEntries(chain(length).map(({ id }) => [id, "Yes"])));
      const shown = (current: typeof answers) => {
        const { isVisible } = visibleFields(form, current);
        return form.fields.filter(({ id }) => isVisible(id)).length;
      };
      expect(shown(answers)).toBe(length);
      expect(shown({ ...answers, q9: { values: ["No"] } })).toBe(10);
    },
  );

  test("the first must not refer to the last", () => {
    expect(circularChoices(aFormOf(...chain(20_000)), "q0").size).toBe(20_000);
    expect([...circularChoices(aFormOf(...chain(50)), "q48")]).toEqual(["q48", "q49"]);
  });
});
