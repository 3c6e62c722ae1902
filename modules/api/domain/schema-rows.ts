/** A JSON Schema as table rows for people. Pure. */
import type { JsonSchema } from "./open-api.ts";

export interface SchemaRow {
  /** With its parent names: "hits.total.value", "hits[]._id". */
  name: string;
  type: string;
  required: boolean;
  text: string;
}

/** Deeper levels are defined by the caller's own data. */
const deepest = 6;

/** The fields of an object, including nested objects and lists, in order. */
export function schemaRows(schema: JsonSchema, prefix = "", depth = 0): SchemaRow[] {
  if (depth > deepest) return [];
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, property]) => {
    const field = asSchema(property);
    const path = prefix === "" ? name : `${prefix}.${name}`;
    const row: SchemaRow = {
      name: path,
      type: typeText(field),
      required: required.includes(name),
      text: field.description ?? "",
    };
    const list = itemsOf(field);
    const within = list
      ? schemaRows(list, `${path}[]`, depth + 1)
      : choicesOf(field).flatMap((choice) => schemaRows(choice, path, depth + 1));
    return [row, ...within];
  });
}

const asSchema = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null ? (value as JsonSchema) : {};

/** The schemas of a value that may be one of several, such as an object or null. */
const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.map(asSchema) ?? [schema];

function itemsOf({ items }: JsonSchema): JsonSchema | null {
  return items === undefined || Array.isArray(items) ? null : asSchema(items);
}

/** "text or null", "list of text", "one of asc, desc". */
export function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(String).join(", ")}`;
  const choices = choicesOf(schema);
  if (choices[0] !== schema) return [...new Set(choices.map(typeText))].join(" or ");
  const list = itemsOf(schema);
  if (schema.type === "array") return list ? `list of ${typeText(list)}` : "list";
  if (schema.format === "binary") return "file";
  const types: unknown[] = [schema.type].flat();
  const known = types.filter((type) => typeof type === "string");
  return known.map((type) => plainTypes[type] ?? type).join(" or ") || "anything";
}

const plainTypes: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};
