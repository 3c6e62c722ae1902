import { compileForm } from "./compile-form.ts";
import { conditionLists } from "../conditions/condition-lists.ts";
import { isComparedAsNumber, isMany, optionsOf } from "../questions/field-options.ts";
import type { Condition, FormDefinition, FormField } from "./form-types.ts";
import { structureOf } from "../repeats/structure.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";

/**
 * The maximum number of combinations tried for one question. Beyond it the question counts as one that can be shown.
 */
const maxCombinations = 2_500;

/**
 * Returns the ids of questions that no answers reveal: their conditions contradict each other, or depend on a question
 * that is never shown. It lists a question only when that is certain. Questions in a cycle are always shown.
 */
export function findNeverShown(form: FormDefinition): Set<string> {
  const compiled = compileForm(form);
  const circular = new Set(compiled.circular);
  const never = new Set<string>();
  const fieldOf = (id: string) => compiled.fields[compiled.fieldIndexOf.get(id) ?? -1];
  const { chainOf } = structureOf(form);
  const isAskedOnceFor = (owner: FormField, sourceId: string) => {
    const own = chainOf.get(owner.id) ?? [];
    return (chainOf.get(sourceId) ?? []).every((sectionId, depth) => own[depth] === sectionId);
  };
  const holds = (owner: FormField, combination: readonly Condition[]) => {
    const bySource = Map.groupBy(combination, ({ selectedQuestion }) => selectedQuestion);
    return [...bySource].every(([id, conditions]) => {
      const source = fieldOf(id);
      // A missing question is reported separately.
      if (source === undefined) return true;
      if (never.has(id)) return false;
      // Of a question that is asked several times, another answer may satisfy each condition.
      return isAskedOnceFor(owner, id)
        ? canHold(source, conditions)
        : conditions.every((condition) => canHold(source, [condition]));
    });
  };
  // Sources come before their dependents.
  for (const field of compiled.fields) {
    const combinations = circular.has(field.id) ? null : combinationsOf(field);
    if (combinations !== null && !combinations.some((each) => holds(field, each)))
      never.add(field.id);
  }
  return never;
}

/**
 * Returns the sets of conditions, each of which would reveal a field; null for a field without conditions, and for too
 * many.
 */
function combinationsOf(field: FormField): Condition[][] | null {
  const groups = conditionLists(field).map(({ mustBeTrueValue, conditionList }) =>
    mustBeTrueValue === "any" ? conditionList.map((condition) => [condition]) : [conditionList],
  );
  if (groups.length === 0) return null;
  if (field.conditionGroup?.operand === "or") return groups.flat();
  if (groups.reduce((product, { length }) => product * length, 1) > maxCombinations) return null;
  return groups.reduce<Condition[][]>(
    (combinations, group) =>
      combinations.flatMap((combination) => group.map((more) => [...combination, ...more])),
    [[]],
  );
}

/** True when one answer to a question can satisfy all of these conditions on it. */
function canHold(source: FormField, conditions: readonly Condition[]): boolean {
  if (isComparedAsNumber(source.type)) return hasNumber(source, conditions);
  const labels = optionsOf(source).map(({ label }) => label);
  const named = (operator: Condition["selectedOperand"]) =>
    new Set(
      conditions.flatMap(({ selectedOperand, selectedOption }) =>
        selectedOperand === operator && labels.includes(selectedOption) ? [selectedOption] : [],
      ),
    );
  const [wanted, unwanted] = [named("is"), named("isnot")];
  if ([...wanted].some((label) => unwanted.has(label))) return false;
  if (wanted.size > 1) return isMany(source.type);
  return wanted.size === 1 || labels.length === 0 || unwanted.size < new Set(labels).size;
}

/** True when the question accepts a number that satisfies all conditions. */
function hasNumber(source: FormField, conditions: readonly Condition[]): boolean {
  const named = (operator: Condition["selectedOperand"]) =>
    conditions
      .filter(({ selectedOperand }) => selectedOperand === operator)
      .map(({ selectedOption }) => readTypedNumber(selectedOption))
      .filter((number) => !Number.isNaN(number));
  const min = Math.max(source.lowerLimit ?? -Infinity, source.allowNegatives ? -Infinity : 0);
  const max = source.upperLimit ?? Infinity;
  const above = Math.max(-Infinity, ...named("greaterThan"));
  const below = Math.min(Infinity, ...named("lessThan"));
  const [equal, ...others] = named("equal");
  if (equal !== undefined) {
    const isAccepted = source.allowDecimals === true || Number.isInteger(equal);
    const isWithin = equal >= min && equal <= max && equal > above && equal < below;
    return isAccepted && isWithin && others.every((it) => it === equal);
  }
  if (source.allowDecimals)
    return Math.max(min, above) < Math.min(max, below) || allowsExactlyOne(min, max, above, below);
  const first = Math.max(Math.ceil(min), Math.floor(above) + 1);
  return first <= Math.min(Math.floor(max), Math.ceil(below) - 1);
}

/** Handles limits that leave one number, and conditions that include it. */
function allowsExactlyOne(min: number, max: number, above: number, below: number): boolean {
  return min === max && min > above && min < below;
}
