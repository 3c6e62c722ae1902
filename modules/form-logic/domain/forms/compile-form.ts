import { conditionLists, conditionsOf, sourceIds } from "../conditions/condition-lists.ts";
import {
  compileExpressions,
  type CompiledExpressions,
} from "../expressions/compile-expressions.ts";
import { calculatedFrom } from "../expressions/field-expressions.ts";
import { createInstanceLookup } from "../repeats/find-instances.ts";
import { dependencyOrder } from "./dependency-order.ts";
import type { Condition, ConditionOperator, FormDefinition, FormField } from "./form-types.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";

/**
 * A form prepared for evaluation. Fields are indexed in dependency order, so that a field's sources have smaller
 * indexes. Groups of field n are groupStart[n]..groupStart[n + 1], conditions of group g are
 * conditionStart[g]..conditionStart[g + 1], and the conditions that refer to field n are listed in
 * `conditionsBySource` from conditionsBySourceStart[n] to conditionsBySourceStart[n + 1].
 */
export interface CompiledForm {
  readonly form: FormDefinition;
  readonly fields: readonly FormField[];
  /** The index of a field by its id; of two fields with one id the first counts. */
  readonly fieldIndexOf: ReadonlyMap<string, number>;
  /** Ids of fields in a cycle of conditions and calculations, in form order. Their own conditions are ignored. */
  readonly circular: readonly string[];
  readonly groupStart: Int32Array;
  /** By field: 1 when one group is enough ("or"). */
  readonly anyGroup: Uint8Array;
  readonly conditionStart: Int32Array;
  /** By group: 1 when one condition is enough ("any"). */
  readonly anyCondition: Uint8Array;
  /** By condition: 1 when the next one is the same condition on another instance of its source. */
  readonly continues: Uint8Array;
  readonly operators: readonly ConditionOperator[];
  readonly options: readonly string[];
  /** By condition: the option as a number, NaN when it is not a number. */
  readonly limits: Float64Array;
  /** By condition: the field it refers to, -1 when the form has no such field. */
  readonly sourceOf: Int32Array;
  /** By condition: the field it belongs to. */
  readonly ownerOf: Int32Array;
  readonly conditionsBySourceStart: Int32Array;
  readonly conditionsBySource: Int32Array;
  /** The calculations and checks; null for a form without any. */
  readonly expressions: CompiledExpressions | null;
}

function sortFields(form: FormDefinition) {
  const allFields = form.sections.flatMap((section) => section.fields);
  const positions = new Map<string, number>();
  allFields.forEach((field, position) => {
    if (!positions.has(field.id)) positions.set(field.id, position);
  });
  const hasCalculations = allFields.some(({ calculation }) => calculation);
  const find = hasCalculations ? createInstanceLookup(form) : null;
  const sources = allFields.map((field) =>
    [
      ...conditionsOf(field).flatMap(sourceIds),
      ...(find ? calculatedFrom(field).flatMap((id) => find(field.id, id)) : []),
    ]
      .map((id) => positions.get(id) ?? -1)
      .filter((position) => position >= 0),
  );
  return { allFields, placeOf: positions, ...dependencyOrder(sources) };
}

/** Returns the ids of fields whose visibility or calculation depends on themselves, in form order. */
export function findCircular(form: FormDefinition): string[] {
  const { allFields, circular } = sortFields(form);
  return allFields.filter((_field, position) => circular.has(position)).map((field) => field.id);
}

function groupConditionsBySource(sourceOf: readonly number[], fieldCount: number) {
  const bySource: number[][] = Array.from({ length: fieldCount }, () => []);
  sourceOf.forEach((source, condition) => bySource[source]?.push(condition));
  const starts = [0];
  for (const list of bySource) starts.push((starts.at(-1) ?? 0) + list.length);
  return {
    conditionsBySourceStart: Int32Array.from(starts),
    conditionsBySource: Int32Array.from(bySource.flat()),
  };
}

/** Prepares a form for `visibleFields` and `trackVisibility`. Any form compiles, even with cycles. */
export function compileForm(form: FormDefinition): CompiledForm {
  const { allFields, placeOf: positions, order, circular } = sortFields(form);
  const indexAt = new Int32Array(allFields.length);
  order.forEach((position, number) => (indexAt[position] = number));
  const fieldIndexOf = new Map<string, number>();
  for (const [id, position] of positions) fieldIndexOf.set(id, indexAt[position] ?? -1);

  const fields: FormField[] = [];
  const groupStart = [0];
  const anyGroup: number[] = [];
  const conditionStart = [0];
  const anyCondition: number[] = [];
  const conditions: Condition[] = [];
  const sources: string[] = [];
  const continues: number[] = [];
  const ownerOf: number[] = [];
  for (const position of order) {
    const field = allFields[position];
    if (field === undefined) continue;
    for (const list of circular.has(position) ? [] : conditionLists(field)) {
      anyCondition.push(list.mustBeTrueValue === "any" ? 1 : 0);
      for (const condition of list.conditionList) {
        for (const source of sourceIds(condition)) {
          conditions.push(condition);
          sources.push(source);
          continues.push(1);
          ownerOf.push(fields.length);
        }
        continues[continues.length - 1] = 0;
      }
      conditionStart.push(conditions.length);
    }
    anyGroup.push(field.conditionGroup?.operand === "or" ? 1 : 0);
    groupStart.push(anyCondition.length);
    fields.push(field);
  }
  const sourceOf = sources.map((id) => fieldIndexOf.get(id) ?? -1);
  const inCycle = allFields.filter((_field, position) => circular.has(position));
  const circularIds = inCycle.map((field) => field.id);
  return {
    form,
    fields,
    fieldIndexOf,
    circular: circularIds,
    groupStart: Int32Array.from(groupStart),
    anyGroup: Uint8Array.from(anyGroup),
    conditionStart: Int32Array.from(conditionStart),
    anyCondition: Uint8Array.from(anyCondition),
    continues: Uint8Array.from(continues),
    operators: conditions.map((condition) => condition.selectedOperand),
    options: conditions.map((condition) => condition.selectedOption),
    limits: Float64Array.from(conditions, (condition) => readTypedNumber(condition.selectedOption)),
    sourceOf: Int32Array.from(sourceOf),
    ownerOf: Int32Array.from(ownerOf),
    ...groupConditionsBySource(sourceOf, fields.length),
    expressions: compileExpressions({ form, fields, fieldIndexOf, circular: circularIds }),
  };
}
