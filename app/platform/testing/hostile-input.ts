/** Hostile inputs: mutated values of schemas, and values that match no schema. */
import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";

/** Texts that have broken programs before: storage, numbers, dates, object property names, JSON, URLs, letters. */
const naughtyTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\uD800",
  "\uFFFE",
  "%00",
  "\u202Etxt.exe",
  "😀".repeat(60),
  "ﷺ",
  "-1",
  "0",
  "1e309",
  "NaN",
  "Infinity",
  "0x10",
  "2147483648",
  "9223372036854775808",
  "9".repeat(400),
  "1.7976931348623157e308",
  "١٢٣",
  "1,5",
  "00",
  "-0",
  "4e-324",
  "2026-02-31",
  "0000-00-00",
  "9999-12-31",
  "+275760-09-13",
  "-271821-04-20",
  "25:61",
  "2026-11-01T01:30",
  "America/Nowhere",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "{}",
  "[]",
  '{"a":',
  "[[[[[[[[[[[[[[[[[[[[[",
  '{"__proto__":{"a":1}}',
  "undefined",
  "true",
  "'; select pg_sleep(9); --",
  "\\",
  '"',
  "%",
  "_%_%_%_%",
  "<b>x</b>",
  "../../etc/passwd",
  "//example.test",
  "javascript:alert(1)",
  "a@b",
  "a@b.test",
  "x".repeat(20_000),
  "\r\n",
  "\t",
];

/** Once for all: fast-check prepares a table of every letter for each. */
const anyLetters = fc.string({ unit: "binary", maxLength: 40 });

export const naughtyText = (ids: readonly string[]): Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...naughtyTexts), weight: 4 },
    { arbitrary: fc.constantFrom(...ids, "01ARZ3NDEKTSV4RRFFQ69G5FAV"), weight: 3 },
    { arbitrary: anyLetters, weight: 1 },
  );

type JsonSchema = Record<string, unknown>;

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null;

/** Values that fit a schema as far as its JSON schema says, and sometimes anything. */
function fitting(schema: unknown, ids: readonly string[], depth = 0): Arbitrary<unknown> {
  const naughty = fc.oneof(naughtyText(ids), fc.jsonValue({ maxDepth: 2 }));
  if (!isRecord(schema) || depth > 6) return naughty;
  const within = (inner: unknown) => fitting(inner, ids, depth + 1);
  const right = rightOf(schema, within, naughtyText(ids));
  return right
    ? fc.oneof({ arbitrary: right, weight: 8 }, { arbitrary: naughty, weight: 1 })
    : naughty;
}

function rightOf(
  schema: JsonSchema,
  within: (inner: unknown) => Arbitrary<unknown>,
  text: Arbitrary<string>,
): Arbitrary<unknown> | null {
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return fc.oneof(...(choices as unknown[]).map(within));
  if (schema.type === "array") return fc.array(within(schema.items), { maxLength: 4 });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "number" || schema.type === "integer")
    return fc.oneof(fc.integer({ min: -2, max: 40 }), fc.maxSafeInteger(), fc.double());
  if (schema.type === "string")
    return fc.oneof(text, fc.constantFrom("A plain text", "2026-03-04", "09:30", "12", "a@b.test"));
  if (isRecord(schema.properties))
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties).map(([name, inner]) => [name, within(inner)]),
      ),
      { requiredKeys: Array.isArray(schema.required) ? (schema.required as string[]) : [] },
    );
  return schema.type === "object"
    ? fc.dictionary(text, within(schema.additionalProperties), { maxKeys: 4 })
    : null;
}

/** Values that a schema accepts, or mutated ones. */
export function inputOf(schema: z.ZodType, ids: readonly string[]): Arbitrary<unknown> {
  return fitting(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), ids);
}

/** A form: names with texts. Names may repeat. */
export type Fields = [name: string, text: string][];

/** A value as a form sends it. */
export function fieldsOf(value: unknown): Fields {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]): Fields => {
    if (Array.isArray(inner)) return inner.slice(0, 8).map((one) => [name, textOf(one)]);
    return [[name, textOf(inner)]];
  });
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** Fields with hostile texts, under names that the module reads and names that nothing reads. */
export function looseFields(
  names: readonly string[],
  intents: readonly string[],
  ids: readonly string[],
): Arbitrary<Fields> {
  const name = fc.oneof(
    { arbitrary: fc.constantFrom("intent", ...names), weight: 12 },
    {
      arbitrary: fc.constantFrom("__proto__", "constructor", "a.b[c][d]", "", "\0", "x:y"),
      weight: 1,
    },
  );
  const text = fc.oneof(naughtyText(ids), fc.constantFrom("1", "yes", "2026-03-04", ...intents));
  const intent = fc
    .constantFrom("", ...intents)
    .map((chosen): [string, string] => ["intent", chosen]);
  return fc
    .tuple(intent, fc.array(fc.tuple(name, text), { maxLength: 12 }))
    .map(([first, rest]) => (first[1] === "" ? rest : [first, ...rest]));
}
