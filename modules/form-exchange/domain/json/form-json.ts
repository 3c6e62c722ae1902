/** Writes a form as a JSON file and reads it back. */
import { z } from "zod";
import { Problem } from "#app/platform/problems.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { validateForm, formSchema } from "#modules/form-logic/public.authoring.ts";
import { plainForm } from "../xlsform/normal-form.ts";
import { isSmallJson } from "./json-size.ts";
import { readTabs, tabSchemas, type FormTabs } from "./form-tabs.ts";

const format = "fieldlight-form";

/** Increase this when older versions of the product cannot read the new format. */
const schemaVersion = 3;

const envelope = z.object({ format: z.literal(format), schema: z.number().int().min(1) });

const noTabs: FormTabs = { ratings: [], actions: [], reportTemplate: null };

/** Returns the normalized form with its question ids, so that references can be followed. */
export function writeFormJson(form: FormDefinition, tabs: FormTabs = noTabs): string {
  const { id: _id, version: _version, ...rest } = plainForm(form);
  return `${JSON.stringify({ format, schema: schemaVersion, form: rest, ...tabs }, null, 2)}\n`;
}

function refuse(message: string): Problem {
  return new Problem("invalid-input", message, { file: message });
}

/** @throws Problem "invalid-input" for a text that is too large for a form or not JSON. */
export function parseFormFile(text: string): unknown {
  if (!isSmallJson(text)) throw refuse("This JSON file is too large for a form.");
  try {
    return JSON.parse(text);
  } catch {
    throw refuse("This file is not valid JSON. Choose another file.");
  }
}

/** Returns a location in the file such as "sections 1, fields 3, label", counted from 1. */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? ` ${part + 1}` : `, ${String(part)}`))
    .join("")
    .replace(/^, /, "");
}

const shown = 3;

function firstOf(messages: readonly string[]): string {
  const more = messages.length - shown;
  const rest = more > 0 ? ` And ${more} more.` : "";
  return messages.slice(0, shown).join(" ") + rest;
}

function repeatedSection(form: Pick<FormDefinition, "sections">): string | null {
  const ids = form.sections.map(({ id }) => id);
  return ids.find((id, index) => ids.indexOf(id) !== index) ?? null;
}

/** Whether a file says that this product wrote it. */
export const isOwnFile = (value: unknown): boolean => envelope.safeParse(value).success;

/**
 * Parses a form that `writeFormJson` of this or an older version wrote.
 * @throws Problem "invalid-input" with the error and its location.
 */
export function readFormJson(
  text: string,
  value: unknown = parseFormFile(text),
): {
  form: Omit<FormDefinition, "id" | "version">;
  tabs: FormTabs;
} {
  const head = envelope.safeParse(value);
  if (!head.success) throw refuse("This JSON file was not exported from Fieldlight.");
  if (head.data.schema > schemaVersion) {
    throw refuse(
      `This form was exported by a newer version of Fieldlight (file format ${head.data.schema}). You can import up to format ${schemaVersion}.`,
    );
  }
  const body = z.object({ form: formSchema, ...tabSchemas }).safeParse(value);
  if (!body.success) {
    const issues = body.error.issues.map(({ path, message }) => `${pathText(path)}: ${message}.`);
    throw refuse(`We could not read this form. ${firstOf(issues)}`);
  }
  const { form, ...parsedTabs } = body.data;
  const repeated = repeatedSection(form);
  if (repeated !== null) throw refuse(`Two sections of this form have the id “${repeated}”.`);
  const problems = validateForm({ ...form, id: "", version: 0 });
  const messages = problems.map(({ fieldId, message }) => `Question “${fieldId}”: ${message}`);
  if (messages.length > 0) throw refuse(`This form has errors. ${firstOf(messages)}`);
  const errors: string[] = [];
  const tabs = readTabs(parsedTabs, (path, message) =>
    errors.push(`${pathText(path)}: ${message.replace(/\.$/, "")}.`),
  );
  if (errors.length > 0) throw refuse(`We could not read this form. ${firstOf(errors)}`);
  return { form, tabs };
}
