/** Prepares the expressions of a whole form, once for all instances of a repeating section. */
import { questionTypes } from "../../question-types/registry.ts";
import { createInstanceLookup } from "../repeats/find-instances.ts";
import { idInForm, inSentence } from "../repeats/instance-ids.ts";
import { structureOf } from "../repeats/structure.ts";
import { isCalculated, isChoice, optionsOf } from "../questions/field-options.ts";
import { questionText } from "../questions/question-text.ts";
import {
  compileExpression,
  type ExpressionSource,
  type FindSource,
  type Program,
} from "./compile-expression.ts";
import {
  expressionProperties,
  expressionsOf,
  type ExpressionProperty,
} from "./field-expressions.ts";
import type { FormDefinition, FormField } from "../forms/form-types.ts";
import type { ValueType } from "./value-types.ts";

/** An expression of one question. */
export interface CompiledExpression {
  program: Program;
  /** The indexes of the fields that it reads, by the index of the question in the program: one, or each instance. */
  sources: readonly (readonly number[])[];
}

export interface CompiledExpressions {
  byField: ReadonlyMap<number, Partial<Record<ExpressionProperty, CompiledExpression>>>;
  /** By field: the questions whose answers are in its texts, by their names. */
  texts: ReadonlyMap<number, ReadonlyMap<string, readonly number[]>>;
  /** The fields whose answers must differ. */
  unique: readonly number[];
  /** By field: the calculations that read it. */
  calculations: ReadonlyMap<number, readonly number[]>;
  /** The fields whose other rules, or texts, read a field. */
  readersOf: (field: number) => readonly number[];
  /** The type of a field's answer in expressions; null for one that they cannot use. */
  typeOf: (field: number) => ValueType | "any" | null;
}

interface IndexedForm {
  form: FormDefinition;
  /** In dependency order, so that the type of a calculation is known before it is used. */
  fields: readonly FormField[];
  fieldIndexOf: ReadonlyMap<string, number>;
  circular: readonly string[];
}

const hasExpression = (field: FormField) =>
  field.template !== undefined || field.isUnique === true || expressionsOf(field).length > 0;

/** @returns null for a form without expressions. An expression with an error is left out, and so is a calculation in a cycle. */
export function compileExpressions(indexedForm: IndexedForm): CompiledExpressions | null {
  const { form, fields, fieldIndexOf, circular } = indexedForm;
  if (!fields.some(hasExpression)) return null;
  const inCycle = new Set(circular);
  const types = new Map<string, ValueType | "any">();
  const typeOf = ({ id, type }: FormField) =>
    isCalculated(type) ? (types.get(idInForm(id)) ?? "any") : questionTypes[type].valueType;
  const findSource = sourceFinder(form, typeOf, "any");
  const programs = new Map<string, Program | null>();
  const find = createInstanceLookup(form);
  const knownIndexes = new Map<readonly string[], readonly number[]>();
  const indexesOf = (ids: readonly string[]) => {
    const known = knownIndexes.get(ids) ?? ids.flatMap((id) => fieldIndexOf.get(id) ?? []);
    knownIndexes.set(ids, known);
    return known;
  };
  const byField = new Map<number, Partial<Record<ExpressionProperty, CompiledExpression>>>();
  const calculations = new Map<number, number[]>();
  const texts = new Map<number, Map<string, readonly number[]>>();
  for (const [fieldIndex, field] of fields.entries()) {
    if (field.template) {
      const named = Object.entries(field.template.sources);
      texts.set(fieldIndex, new Map(named.map(([name, ids]) => [name, indexesOf(ids)])));
    }
    for (const [part, text] of expressionsOf(field)) {
      const id = idInForm(field.id);
      const key = `${part} ${id}`;
      const known = programs.get(key);
      const result =
        known === undefined
          ? compileExpression(text, id, findSource(id), {
              type: expressionProperties[part],
              ...(part === "choiceFilter" && { columns: null }),
            })
          : null;
      const program = known ?? (result && !result.refused ? result.program : null);
      programs.set(key, program);
      if (program === null || (part === "calculation" && inCycle.has(field.id))) continue;
      if (part === "calculation") types.set(id, program.type);
      const sources = program.questions.map((source) => indexesOf(find(field.id, source)));
      byField.set(fieldIndex, { ...byField.get(fieldIndex), [part]: { program, sources } });
      if (part !== "calculation") continue;
      for (const source of new Set(sources.flat()))
        calculations.set(source, [...(calculations.get(source) ?? []), fieldIndex]);
    }
  }
  return {
    byField,
    texts,
    unique: [...fields.keys()].filter((fieldIndex) => fields[fieldIndex]?.isUnique),
    calculations,
    readersOf: readersIn(byField, texts),
    typeOf: (number) => {
      const field = fields[number];
      return field ? typeOf(field) : null;
    },
  };
}

/** Prepared at the first use, because only a page that is filled in needs it. */
function readersIn(
  byField: CompiledExpressions["byField"],
  texts: CompiledExpressions["texts"],
): CompiledExpressions["readersOf"] {
  const read = () => {
    const readers = new Map<number, number[]>();
    const add = (reader: number, sources: readonly (readonly number[])[]) => {
      for (const source of new Set(sources.flat())) {
        const known = readers.get(source);
        if (known) known.push(reader);
        else readers.set(source, [reader]);
      }
    };
    for (const [field, { check, requiredIf, choiceFilter }] of byField)
      for (const rule of [check, requiredIf, choiceFilter]) if (rule) add(field, rule.sources);
    for (const [field, sources] of texts) add(field, [...sources.values()]);
    return readers;
  };
  let found: Map<number, number[]> | null = null;
  return (field) => (found ??= read()).get(field) ?? [];
}

const unknown: ExpressionSource = { type: "any", text: "", eachOf: null, options: null };

/**
 * @param form as its author built it, or expanded.
 * @param missing what to make of a question that the form does not have: an expanded form has none of a section without
 * instances.
 */
export function sourceFinder(
  form: Pick<FormDefinition, "sections">,
  typeOf: (field: FormField) => ExpressionSource["type"] | null,
  missing: "any" | "refused",
): (ownId: string) => FindSource {
  const { chainOf } = structureOf(form);
  const fields = new Map<string, FormField>();
  const chains = new Map<string, readonly string[]>();
  const nouns = new Map<string, string>();
  for (const { id: sectionId, fields: own, repeat, instance } of form.sections) {
    const noun = instance?.noun ?? repeat?.noun;
    if (noun) nouns.set(instance?.chain.at(-1) ?? sectionId, inSentence(noun));
    for (const field of own) {
      const id = idInForm(field.id);
      if (fields.has(id)) break;
      fields.set(id, field);
      chains.set(id, instance?.chain ?? chainOf.get(id) ?? []);
    }
  }
  return (ownId) => {
    const own = chains.get(ownId) ?? [];
    return (id) => {
      const field = fields.get(id);
      if (!field) return missing === "any" ? unknown : `There is no question “${id}” in this form.`;
      const type = typeOf(field);
      const text = questionText(field);
      if (type === null) return `“${text}” cannot be used in an expression.`;
      const other = (chains.get(id) ?? []).find((section, depth) => own[depth] !== section);
      const choices = isChoice(field.type) ? optionsOf(field) : null;
      const options = missing === "refused" ? (choices?.map(({ label }) => label) ?? null) : null;
      const eachOf = other ? (nouns.get(other) ?? "instance") : null;
      return { type, text, options, choices, eachOf };
    };
  };
}
