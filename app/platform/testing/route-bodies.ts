/** Bodies for the routes of a module, from its own schemas and from the names it reads. */
import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";
import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";
import type { CallInput } from "./call-route.ts";
import { fieldsOf, inputOf, looseFields, type Fields } from "./hostile-input.ts";
import { wordsOf } from "./module-words.ts";

/** By module, as a test of every route asks for them many times. */
const schemas = new Map<string, Promise<z.ZodType[]>>();

/** The schemas a module reads its input with. */
function schemasOf(moduleId: string): Promise<z.ZodType[]> {
  const found = schemas.get(moduleId) ?? readSchemas(moduleId);
  schemas.set(moduleId, found);
  return found;
}

async function readSchemas(moduleId: string): Promise<z.ZodType[]> {
  const paths = globSync(`modules/${moduleId}/domain/**/{*.input,read-search-body}.ts`);
  const files = await Promise.all(
    paths.map((path) => import(/* @vite-ignore */ pathToFileURL(path).href)),
  );
  return files
    .flatMap((exported: Record<string, unknown>) => Object.values(exported))
    .filter((value) => value instanceof z.ZodType);
}

export type Body =
  | { kind: "form" | "multipart" | "query"; fields: Fields }
  | { kind: "json" | "raw"; value: unknown };

export async function hostileBodies(
  moduleId: string,
  ids: readonly string[],
): Promise<Arbitrary<Body>> {
  const { names, intents } = wordsOf(moduleId);
  const described = (await schemasOf(moduleId)).map((schema) => inputOf(schema, ids));
  const value = fc.oneof(fc.jsonValue(), ...described);
  const fields = fc.oneof(
    looseFields(names, intents, ids),
    fc
      .tuple(looseFields(names, intents, ids), value)
      .map(([more, chosen]): Fields => [...fieldsOf(chosen), ...more.slice(0, 3)]),
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("form" as const), fields }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("multipart" as const), fields }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("query" as const), fields }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("json" as const), value }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("raw" as const), value: fc.string() }) },
  );
}

export function sentAs(body: Body): CallInput {
  if ("value" in body) {
    const text = JSON.stringify(body.value) ?? "";
    const type = body.kind === "json" ? "application/json" : "multipart/form-data; boundary=x";
    return { query: "", type, body: text };
  }
  if (body.kind === "multipart") {
    const form = new FormData();
    for (const [name, text] of body.fields) form.append(name, text);
    return { query: "", type: null, body: form };
  }
  const encoded = new URLSearchParams(body.fields);
  if (body.kind === "form") return { query: "", type: null, body: encoded };
  return { query: `?${encoded.toString().slice(0, 6_000)}`, type: null, body: null };
}

/** Forms of which a schema of the module accepts the fields, with each of its intents; empty forms where it has no schema. */
export async function acceptedForms(
  moduleId: string,
  ids: readonly string[],
): Promise<Arbitrary<Body>> {
  const { intents } = wordsOf(moduleId);
  const values = (await schemasOf(moduleId)).flatMap((schema) =>
    fc
      .sample(inputOf(schema, ids), { seed: 1, numRuns: 40 })
      .filter((value) => schema.safeParse(value).success)
      .slice(0, 20),
  );
  return fc
    .tuple(fc.constantFrom("save", ...intents), fc.constantFrom<unknown>({}, ...values))
    .map(([intent, value]): Body => ({
      kind: "form",
      fields: [["intent", intent], ...fieldsOf(value)],
    }));
}
