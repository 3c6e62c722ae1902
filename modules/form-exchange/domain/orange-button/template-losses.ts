/** What a ChecklistTemplate of Orange Button cannot express of a form, by place. */
import { plainField } from "../xlsform/normal-form.ts";
import { excerpt } from "../xlsform/reading/notes.ts";
import { expressionNames, replaceNames, textParts } from "#modules/form-logic/public.authoring.ts";
import {
  isAsked,
  isCalculated,
  questionNumbers,
  questionText,
  questionTypes,
  type FormDefinition,
  type FormField,
  type FormSection,
} from "#modules/form-logic/public.ts";
import { answerTypeOf, importedType } from "./answer-types.ts";

type Part = keyof FormField | keyof FormSection | keyof FormDefinition;

export interface TemplateLoss {
  /** "left-out": it is not in the file; "changed": the file has something else instead. */
  kind: "left-out" | "changed";
  /** The id of the question; null for the form or a section. */
  fieldId: string | null;
  /** "1.2 Roof type". */
  place: string;
  /** The properties that an import of the file does not restore. */
  parts: readonly Part[];
  why: string;
}

type FieldLoss = Pick<TemplateLoss, "kind" | "parts" | "why">;

const leftOut = (why: string, ...parts: Part[]): FieldLoss => ({ kind: "left-out", parts, why });
const changed = (why: string, ...parts: Part[]): FieldLoss => ({ kind: "changed", parts, why });

/** What each part of a question becomes when it is set. */
const partLosses: readonly FieldLoss[] = [
  leftOut("Only the full question is in the file, not its short name.", "label", "question"),
  changed("When it is shown is only described in words.", "conditionGroup", "required", "tipText"),
  changed("When it is required is only described in words.", "requiredIf", "tipText"),
  leftOut("That inspectors must answer it is not in the file.", "requiredForFieldIntake"),
  leftOut("That it needs a photo is not in the file.", "photoRequired"),
  leftOut("That its photos stay in full resolution is not in the file.", "originalPhotos"),
  leftOut("Its code citations are not in the file.", "citations"),
  leftOut("Its example photos are not in the file.", "goodExample"),
  leftOut("Its example photos are not in the file.", "badExample"),
  leftOut("That it begins with the last visit's answer is not in the file.", "carried"),
  leftOut("Its default answer is not in the file.", "defaultValues"),
  leftOut("Its default answer is not in the file.", "defaultExpression"),
  leftOut("Its check is not in the file.", "check", "checkMessage"),
  leftOut("That each answer may occur once is not in the file.", "isUnique"),
  leftOut("That other answers are accepted is not in the file.", "acceptsOther"),
  leftOut("Its choices are in the file, but not which choice list they are from.", "choiceListId"),
  leftOut(
    "All its choices are in the file, but not when each is offered.",
    "choiceFilter",
    "options",
  ),
  leftOut("Its follow-up comments are not in the file.", "requireFollowupComments"),
  leftOut("Its follow-up photos are not in the file.", "requireFollowupPhoto"),
  leftOut("Which kinds of files it takes is not in the file.", "fileKinds"),
  leftOut("How large its files may be is not in the file.", "maxMegabytes"),
  leftOut("Its number of digits after the decimal point is not in the file.", "digitsAllowed"),
];

const optionsLoss = leftOut("The follow-ups of its choices are not in the file.", "options");
const optionPicturesLoss = leftOut("The pictures of its choices are not in the file.", "options");
const wholeLoss = changed(
  "Orange Button has one type for numbers, so decimals are accepted too.",
  "allowDecimals",
);
const namesLoss = leftOut(
  "Its text includes answers to other questions. The file has their names in braces.",
);

/** The parts that differ between the question types that share an answer type. */
const ofType = [
  "type",
  "required",
  "photoRequired",
  "lowerLimit",
  "upperLimit",
  "allowNegatives",
  "allowDecimals",
] as const;

function typeLoss(field: FormField): FieldLoss[] {
  const answerType = answerTypeOf(field);
  const imported = importedType(answerType);
  if (imported === field.type) return [];
  const word = questionTypes[imported].label;
  const why = `It is written as the answer type “${answerType}”, which an import reads as the question type “${word}”.`;
  return [changed(why, ...ofType)];
}

/** `plainField` omits settings without effect. */
const hasEffect = (setting: unknown): boolean =>
  setting !== undefined && setting !== null && setting !== false && setting !== "";

function lossesOf(written: FormField, namesQuestion: (text: string) => boolean): FieldLoss[] {
  const field = plainField(written);
  const hasFollowups = field.options?.some(
    (option) =>
      option.requireFollowup || option.requireFollowupComments || option.requireFollowupPhoto,
  );
  const isWhole = questionTypes[field.type].xlsform.hasLimits && !field.allowDecimals;
  return [
    ...typeLoss(field),
    ...partLosses.filter(({ parts: [part] }) =>
      hasEffect(part === "label" ? field.question : field[part as keyof FormField]),
    ),
    ...(hasFollowups ? [optionsLoss] : []),
    ...(field.options?.some(({ picture }) => picture) ? [optionPicturesLoss] : []),
    ...(isWhole ? [wholeLoss] : []),
    ...(textParts.some((part) => namesQuestion(field[part] ?? "")) ? [namesLoss] : []),
  ];
}

function fieldLosses(form: FormDefinition): TemplateLoss[] {
  const fields = form.sections.flatMap((section) => section.fields);
  const numbers = questionNumbers(form);
  const { idOf } = expressionNames(fields);
  const ids = new Set(fields.map(({ id }) => id));
  const namesQuestion = (text: string) => {
    let names = false;
    if (text.includes("{"))
      replaceNames(text, (name) => {
        names ||= ids.has(idOf(name));
        return null;
      });
    return names;
  };
  return fields.flatMap((field) => {
    const place = [numbers.get(field.id), excerpt(questionText(field))].filter(Boolean).join(" ");
    const at = { fieldId: field.id, place };
    if (isAsked(field.type))
      return lossesOf(field, namesQuestion).map((loss) => ({ ...loss, ...at }));
    const why = isCalculated(field.type)
      ? "Orange Button has no calculations."
      : "Orange Button has no information that nobody answers.";
    return [{ ...leftOut(why, "fields"), ...at }];
  });
}

function sectionLosses({ sections }: FormDefinition): TemplateLoss[] {
  let before: string | null = null;
  return sections.flatMap(({ title, fields, repeat }) => {
    const at = { fieldId: null, place: excerpt(title) };
    const losses: FieldLoss[] = [];
    if (!fields.some(({ type }) => isAsked(type))) {
      const why = "The section has no question that is in the file, so its title is not either.";
      return [{ ...leftOut(why, "sections"), ...at }];
    }
    if (repeat) {
      const why = "Orange Button has no repeats. The questions of the section are asked once.";
      losses.push(changed(why, "repeat"));
    }
    if (title === before) {
      const why = "An import joins it with the section before it, which has the same title.";
      losses.push(changed(why, "sections"));
    }
    before = title;
    return losses.map((loss) => ({ ...loss, ...at }));
  });
}

function formLosses(form: FormDefinition): TemplateLoss[] {
  const losses = [
    form.skipReview ? leftOut("That it skips the review is not in the file.", "skipReview") : [],
    form.skipScheduling
      ? leftOut("That it skips scheduling is not in the file.", "skipScheduling")
      : [],
    form.noSchedule ? leftOut("That it is never scheduled is not in the file.", "noSchedule") : [],
    form.language ? leftOut("The language of the form is not in the file.", "language") : [],
    form.languages?.length
      ? leftOut("Translations are not in the file. Export them on the page Languages.", "languages")
      : [],
  ].flat();
  return losses.map((loss) => ({ ...loss, fieldId: null, place: "The form" }));
}

export const templateLosses = (form: FormDefinition): TemplateLoss[] => [
  ...formLosses(form),
  ...sectionLosses(form),
  ...fieldLosses(form),
];

/** Losses with the same reason, and the first places of them. */
export interface LossGroup {
  kind: TemplateLoss["kind"];
  why: string;
  places: string[];
  count: number;
}

/** Most places of a group that a page names; a form may have ten thousand questions. */
const maxPlaces = 200;

export function groupLosses(
  losses: readonly Pick<TemplateLoss, "kind" | "why" | "place">[],
): LossGroup[] {
  const groups = Map.groupBy(losses, ({ kind, why }) => `${kind} ${why}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    const places = same.slice(0, maxPlaces).map(({ place }) => place);
    return first ? [{ kind: first.kind, why: first.why, places, count: same.length }] : [];
  });
}
