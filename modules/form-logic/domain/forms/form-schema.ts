/** The zod schema of a form as JSON, for all external input. */
import { z } from "zod";
import { codeEditions, fieldTypes, fileContents } from "./form-types.ts";
import type { FormDefinition } from "./form-types.ts";
import { isStorable } from "#app/platform/form/storable-text.ts";
import { maxExpressionLength } from "../expressions/parse-expression.ts";
import { maxTitleLength } from "./titles.ts";
import { languageCode, maxLanguages } from "../languages/translate-form.ts";
import { largestPictureSide } from "../questions/field-pictures.ts";
import { optionLimits } from "../questions/field-options.ts";
import { largestFile } from "../../question-types/file-upload.ts";
import { questionLimits } from "./validate-form.ts";
import { maxNounLength, maxTableRows, mostInstances } from "../repeats/instance-ids.ts";
import { upTo } from "#app/platform/form/count-characters.ts";

const text = z.string().max(100_000).refine(isStorable, "contains a character that we cannot save");
/** Ids are part of URLs and input names, and are the keys of answers. */
const id = text
  .min(1)
  .max(200)
  .regex(/^[\w.:-]*$/, "contains a character that an ID cannot have")
  .refine((value) => !(value in {}), "is a reserved name that an ID cannot have");
const title = text
  .refine(...upTo(maxTitleLength))
  .refine((value) => value.trim() !== "", "is empty");
const flag = z.boolean().optional();
const limit = z.number().finite().nullable().optional();

const side = z.number().int().min(1).max(largestPictureSide);
const pictureSchema = z
  .strictObject({
    id,
    text: text.max(questionLimits.caption).optional(),
    width: side,
    height: side,
  })
  .optional();

const expression = text.max(maxExpressionLength).optional();

const optionSchema = z.strictObject({
  label: text,
  picture: pictureSchema,
  requireFollowup: flag,
  requireFollowupComments: flag,
  requireFollowupPhoto: flag,
  values: z.record(text.max(optionLimits.name), text.max(optionLimits.value)).optional(),
});

const conditionSchema = z.strictObject({
  selectedQuestion: id,
  selectedOperand: z.enum(["is", "isnot", "lessThan", "greaterThan", "equal"]),
  selectedOption: text,
  selectedOptionIndex: z.number().int().nullable().optional(),
});

const conditionGroupSchema = z.strictObject({
  operand: z.enum(["and", "or"]),
  cgList: z.array(
    z.strictObject({
      mustBeTrueValue: z.enum(["all", "any"]),
      conditionList: z.array(conditionSchema).max(500),
    }),
  ),
});

export const fieldSchema = z.strictObject({
  id,
  type: z.enum(fieldTypes),
  label: text,
  question: text.optional(),
  tipText: text.optional(),
  citations: z.partialRecord(z.enum(codeEditions), text.max(questionLimits.citation)).optional(),
  goodExample: pictureSchema,
  badExample: pictureSchema,
  picture: pictureSchema,
  required: flag,
  requiredForFieldIntake: flag,
  photoRequired: flag,
  originalPhotos: flag,
  carried: flag,
  defaultValues: z.array(text.max(questionLimits.default)).max(questionLimits.options).optional(),
  defaultExpression: expression,
  // Options with an empty label are dropped, as everywhere.
  options: z
    .array(optionSchema)
    .max(10_000)
    .transform((all) => all.filter(({ label }) => label.trim() !== ""))
    .optional(),
  isUnique: flag,
  acceptsOther: flag,
  choiceListId: id.optional(),
  conditionGroup: conditionGroupSchema.nullable().optional(),
  requireFollowupComments: flag,
  requireFollowupPhoto: flag,
  allowNegatives: flag,
  allowDecimals: flag,
  digitsAllowed: z.number().int().nullable().optional(),
  lowerLimit: limit,
  upperLimit: limit,
  fileKinds: z.array(z.enum(fileContents)).max(fileContents.length).optional(),
  maxMegabytes: z.number().int().min(1).max(largestFile).nullable().optional(),
  calculation: expression,
  unit: text.max(questionLimits.unit).optional(),
  hidden: flag,
  check: expression,
  checkMessage: text.max(questionLimits.checkMessage).optional(),
  requiredIf: expression,
  choiceFilter: expression,
});

export const repeatSchema = z
  .strictObject({
    noun: text.refine(...upTo(maxNounLength)).refine((value) => value.trim() !== "", "is empty"),
    count: z.discriminatedUnion("by", [
      z.strictObject({ by: z.literal("added") }),
      z.strictObject({
        by: z.literal("number"),
        number: z.number().int().min(1).max(maxTableRows),
      }),
      z.strictObject({ by: z.literal("answer"), fieldId: id }),
    ]),
    within: id.nullable().optional(),
    titledBy: z.array(id).max(5).optional(),
    table: flag,
  })
  .refine(
    ({ count, ...repeat }) => count.by !== "number" || count.number <= mostInstances(repeat),
    {
      message: "is too many",
      path: ["count", "number"],
    },
  );

export const sectionSchema = z.strictObject({
  id,
  title,
  fields: z.array(fieldSchema).max(10_000),
  repeat: repeatSchema.nullable().optional(),
});

const texts = z.record(z.string().max(200), z.record(z.string().max(100_010), text));

const languageSchema = z.strictObject({
  code: z.string().refine((code) => languageCode(code) === code, "is not a language code"),
  texts,
  outdated: texts.optional(),
});

/** A whole form. The limits keep pages and database rows small enough. */
export const formSchema = z.strictObject({
  title,
  skipReview: z.boolean().default(false),
  skipScheduling: z.boolean().default(false),
  noSchedule: z.boolean().default(false),
  sections: z.array(sectionSchema).max(1_000),
  language: languageSchema.shape.code.optional(),
  languages: z.array(languageSchema).max(maxLanguages).optional(),
}) satisfies z.ZodType<Omit<FormDefinition, "id" | "version">>;
