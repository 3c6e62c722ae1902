/** A form as programs read it. Pure. */
import { z } from "zod";
import {
  codeEditions,
  fieldTypes,
  isChoice,
  optionsOf,
  type FormField,
} from "#modules/form-logic/public.ts";
import type { FormToRead } from "../versions/get-form.server.ts";

const time = z.iso.datetime();

export const listedForm = z.object({
  id: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  rubricCount: z.number().int(),
  createdAt: time,
  updatedAt: time,
});

export const usableForm = z.object({ id: z.string(), title: z.string() });

const question = z.object({
  id: z.string(),
  type: z.enum(fieldTypes),
  text: z.string(),
  hint: z.string().nullable(),
  citations: z.partialRecord(z.enum(codeEditions), z.string()).meta({
    description: "Sections of the National Electrical Code, by the edition from which each holds.",
  }),
  required: z.boolean(),
  photoRequired: z.boolean(),
  isConditional: z.boolean().meta({ description: "Asked only for some answers to others." }),
  options: z.array(z.string()).meta({ description: "The values that an answer may have." }),
  unit: z.string().nullable(),
  calculation: z.string().nullable().meta({ description: "What it computes, if it does." }),
});

export const formRecord = z.object({
  id: z.string(),
  title: z.string(),
  ownerName: z.string(),
  isOwn: z.boolean().meta({ description: "False: another organization shares it." }),
  isPublished: z.boolean(),
  isShared: z.boolean(),
  version: z
    .number()
    .int()
    .nullable()
    .meta({ description: "Of the sections below. A draft has none." }),
  skipsReview: z.boolean(),
  skipsScheduling: z.boolean(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      repeats: z.string().nullable().meta({
        description: "What it is filled in once for each of, such as Inverter.",
      }),
      questions: z.array(question),
    }),
  ),
  createdAt: time,
  updatedAt: time,
});

export type FormRecord = z.output<typeof formRecord>;

const describeQuestion = (field: FormField): z.output<typeof question> => ({
  id: field.id,
  type: field.type,
  text: field.question || field.label,
  hint: field.tipText || null,
  citations: field.citations ?? {},
  required: field.required ?? false,
  photoRequired: field.photoRequired ?? false,
  isConditional: Boolean(field.conditionGroup),
  options: isChoice(field.type) ? optionsOf(field).map(({ label }) => label) : [],
  unit: field.unit || null,
  calculation: field.calculation || null,
});

export function describeForm(form: FormToRead): FormRecord {
  const { definition } = form;
  return {
    id: form.id,
    title: form.title,
    ownerName: form.ownerName,
    isOwn: form.own,
    isPublished: form.active,
    isShared: form.shared,
    version: form.version,
    skipsReview: definition.skipReview,
    skipsScheduling: definition.skipScheduling || definition.noSchedule,
    sections: definition.sections.map(({ id, title, repeat, fields }) => ({
      id,
      title,
      repeats: repeat?.noun ?? null,
      questions: fields.map(describeQuestion),
    })),
    createdAt: form.createdAt.toISOString(),
    updatedAt: form.updatedAt.toISOString(),
  };
}
