/** Answers the form of a record that several people may edit at the same time. */
import { z } from "zod";
import { isProblem } from "../problems.ts";
import type { FormRefusal } from "./form-refusal.ts";
import { handleForm, refuseWithChoices, type ChoiceLoader } from "./forms.server.ts";
import { clashHint, clashMessage, mergeFields, type FieldUnits } from "./merge-fields.ts";
import { renderedField, writeRendered } from "./rendered-values.ts";

type Values = FormRefusal["values"];

export interface StoredForm {
  /** What the form would be rendered with now, its version included. */
  values: Values;
  changedBy: string | null;
  /** The texts for values that are ids, by field. */
  displayTexts?: Record<string, string>;
}

interface EditOptions {
  units: FieldUnits<string>;
  readStored: () => Promise<StoredForm>;
  offer?: ChoiceLoader;
}

/**
 * `handleForm` for an edit. When somebody else saved the record since the form was rendered, the changes of both are
 * merged. If they changed the same field, nothing is saved, and the page shows the values of both. The form sends
 * `version` and the hidden field of `writeRendered`.
 */
export function handleEdit<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  act: (input: z.output<Schema>, values: Values) => Promise<Result>,
  { units, readStored, offer }: EditOptions,
) {
  return handleForm(
    request,
    schema,
    async (input, values) => {
      try {
        return await act(input, values);
      } catch (error) {
        const rendered = parseRendered(values[renderedField]);
        if (!isProblem(error) || error.code !== "stale-version" || !rendered) throw error;
        const stored = await readStored();
        const { taken, clashes } = mergeFields(units, {
          rendered: asLists(rendered),
          mine: asLists(values),
          theirs: asLists(stored.values),
        });
        const merged: Values = {
          ...withStored(values, stored, taken),
          version: stored.values.version ?? "",
          [renderedField]: writeRendered(units, stored.values),
        };
        if (clashes.length === 0) return await act(schema.parse(merged), merged);
        const errors = errorsOf(
          stored,
          clashes.map((label) => units[label]![0]!),
        );
        const message = `${clashMessage(stored.changedBy, clashes)} ${clashHint}`;
        return await refuseWithChoices({ values: merged, errors, message }, offer, 409);
      }
    },
    offer,
  );
}

/** An empty field is left out, as a form leaves out a box that is not checked. */
function withStored(values: Values, stored: StoredForm, taken: readonly string[]): Values {
  const remaining = Object.entries(values).filter(([name]) => !taken.includes(name));
  const replaced = taken.flatMap((name) => {
    const value = stored.values[name];
    return value === undefined || value.length === 0 ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...remaining, ...replaced]);
}

/** Long texts are cut: the whole one is on the record's page. */
const maxShownLength = 300;

/** What the other person saved, at each field that both changed. */
function errorsOf({ values, displayTexts, changedBy }: StoredForm, fields: readonly string[]) {
  const shown = (field: string) => displayTexts?.[field] ?? [values[field] ?? []].flat().join(", ");
  const message = (text: string) =>
    `${changedBy ?? "Someone else"} ${text === "" ? "emptied this." : `changed this to “${cut(text)}”.`}`;
  return Object.fromEntries(fields.map((field) => [field, message(shown(field))]));
}

const cut = (text: string) =>
  text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;

const renderedSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

function parseRendered(text: Values[string] | undefined): Values | null {
  try {
    const read = renderedSchema.safeParse(typeof text === "string" ? JSON.parse(text) : null);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** A form sends a single value as a string, omits a group of boxes with none checked, and sends line breaks as CR LF. */
function asLists(values: Values): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      [value]
        .flat()
        .map((text) => text.replaceAll("\r\n", "\n").trim())
        .filter((text) => text !== "")
        .toSorted(),
    ]),
  );
}
