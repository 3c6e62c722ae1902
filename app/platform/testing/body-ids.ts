/**
 * Ids that a module's writes take in their bodies, and the tests that send each with an id the viewer may not reference.
 */
import { z } from "zod";
import { wordsOf } from "./module-words.ts";

/** A test: its file below the module's folder, and a part of its title. */
export type ForeignIdTest = readonly [file: string, title: string];

/** By field name: its test, or why it names no record. */
export type BodyIds = Readonly<Record<string, ForeignIdTest | { notARecord: string }>>;

/** Fields that name a record without an id suffix. */
const nouns = new Set(
  "chosen client clients documents icon inspector installer job mail passkey photo photos project projects qualifications report reports rubric rubrics session".split(
    " ",
  ),
);

const isIdLike = (name: string) => /(^id|Ids?)$/.test(name) || nouns.has(name);

/** The names of all fields in a schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const properties = "properties" in schema ? Object.keys(schema.properties as object) : [];
  return properties.concat(Object.values(schema).flatMap(namesIn));
}

/** The fields of a module's forms and calls that look like ids. */
export function idNamesOf(moduleId: string, schemas: readonly z.ZodType[]): string[] {
  const described = schemas.flatMap((schema) =>
    namesIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })),
  );
  return [...new Set([...wordsOf(moduleId).names, ...described])].filter(isIdLike).toSorted();
}
