/** Normalizes forms, so that two equivalent forms compare equal. */
import { bareNumber } from "#app/platform/form/typed-number.ts";
import { expressionsOf, renameQuestions } from "#modules/form-logic/public.authoring.ts";
import { conditionLists } from "#modules/form-logic/public.conditions.ts";
import { formTexts, languageOfTexts } from "#modules/form-logic/public.languages.ts";
import {
  describeCitations,
  isChoice,
  optionsOf,
  questionTypes,
} from "#modules/form-logic/public.ts";
import type {
  ConditionGroup,
  FieldOption,
  FormDefinition,
  FormField,
  FormLanguage,
  SectionRepeat,
} from "#modules/form-logic/public.ts";

function plainOption(option: FieldOption): FieldOption {
  const values = Object.entries(option.values ?? {}).toSorted(([a], [b]) => a.localeCompare(b));
  return {
    label: option.label,
    ...(option.picture && { picture: option.picture }),
    ...(option.requireFollowup && { requireFollowup: true }),
    ...(option.requireFollowupComments && { requireFollowupComments: true }),
    ...(option.requireFollowupPhoto && { requireFollowupPhoto: true }),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
  };
}

/** Removes empty groups and the joining word of a single item. Null when no condition is left. */
export function plainConditions(field: FormField): ConditionGroup | null {
  const cgList = conditionLists(field).map(({ mustBeTrueValue, conditionList }) => ({
    mustBeTrueValue: conditionList.length > 1 ? mustBeTrueValue : ("all" as const),
    conditionList: conditionList.map(({ selectedQuestion, selectedOperand, selectedOption }) => {
      const isChosen = selectedOperand === "is" || selectedOperand === "isnot";
      const option = isChosen ? selectedOption : bareNumber(selectedOption);
      return { selectedQuestion, selectedOperand, selectedOption: option };
    }),
  }));
  if (cgList.length === 0) return null;
  return { operand: cgList.length > 1 ? (field.conditionGroup?.operand ?? "and") : "and", cgList };
}

/** Drops properties without effect: false flags, null limits, a question text that equals the label. */
export function plainField(field: FormField): FormField {
  const conditionGroup = plainConditions(field);
  const question = field.question?.trim() && field.question !== field.label ? field.question : "";
  return {
    id: field.id,
    type: field.type,
    label: field.label,
    ...(question && { question }),
    ...(field.tipText?.trim() && { tipText: field.tipText }),
    ...(describeCitations(field.citations) && { citations: field.citations }),
    ...(field.goodExample && { goodExample: field.goodExample }),
    ...(field.badExample && { badExample: field.badExample }),
    ...(field.picture && { picture: field.picture }),
    ...(field.required && { required: true }),
    ...(field.requiredForFieldIntake && { requiredForFieldIntake: true }),
    ...(field.photoRequired && { photoRequired: true }),
    ...(field.originalPhotos && { originalPhotos: true }),
    ...(field.carried && { carried: true }),
    ...(field.defaultValues?.length && { defaultValues: field.defaultValues }),
    ...(field.defaultExpression?.trim() && { defaultExpression: field.defaultExpression }),
    ...(field.requireFollowupComments && { requireFollowupComments: true }),
    ...(field.requireFollowupPhoto && { requireFollowupPhoto: true }),
    ...(isChoice(field.type) && {
      options: optionsOf(field).map(plainOption),
    }),
    ...(conditionGroup && { conditionGroup }),
    ...(field.check?.trim() && { check: field.check }),
    ...(field.check?.trim() && field.checkMessage?.trim() && { checkMessage: field.checkMessage }),
    ...(field.requiredIf?.trim() && { requiredIf: field.requiredIf }),
    ...(field.choiceListId && { choiceListId: field.choiceListId }),
    ...(field.choiceFilter?.trim() && { choiceFilter: field.choiceFilter }),
    ...questionTypes[field.type].settings?.normalize(field),
  };
}

export function plainForm(form: FormDefinition): FormDefinition {
  return {
    id: form.id,
    title: form.title,
    version: form.version,
    skipReview: form.skipReview,
    skipScheduling: form.skipScheduling,
    noSchedule: form.noSchedule,
    sections: form.sections.map(({ id, title, fields, repeat }) => ({
      id,
      title,
      fields: fields.map(plainField),
      ...(repeat && { repeat: plainRepeat(repeat) }),
    })),
    ...(form.language && { language: form.language }),
    ...(form.languages?.length && { languages: form.languages }),
  };
}

/** The form with its translations in form order, without what a workbook does not hold: which of them are to be checked. */
export function withPlainTexts(form: FormDefinition): FormDefinition {
  if (!form.languages) return form;
  const sources = formTexts(form);
  const languages = form.languages
    .map(({ code, texts }) =>
      languageOfTexts(code, sources, (id, part, source) => {
        const text = texts[id]?.[part];
        return text ? { text, source } : undefined;
      }),
    )
    .filter(({ texts }) => Object.keys(texts).length > 0)
    .toSorted((a, b) => a.code.localeCompare(b.code));
  const { languages: _, ...rest } = form;
  return languages.length > 0 ? { ...rest, languages } : rest;
}

function plainRepeat({ noun, count, within, titledBy, table }: SectionRepeat): SectionRepeat {
  return {
    noun,
    count,
    ...(within && { within }),
    ...(titledBy && titledBy.length > 0 && { titledBy }),
    ...(table && { table }),
  };
}

interface Renames {
  question: (id: string) => string;
  section: (id: string) => string;
}

export function renameInRepeat(
  repeat: SectionRepeat,
  { question, section }: Renames,
): SectionRepeat {
  const { count, within, titledBy } = repeat;
  return plainRepeat({
    ...repeat,
    count: count.by === "answer" ? { ...count, fieldId: question(count.fieldId) } : count,
    ...(within && { within: section(within) }),
    ...(titledBy && { titledBy: titledBy.map(question) }),
  });
}

/** Returns the form with all question and section ids mapped by `rename`, also in conditions. */
export function renameIds(form: FormDefinition, rename: Renames): FormDefinition {
  const renamed = (texts: FormLanguage["texts"]) =>
    Object.fromEntries(
      Object.entries(texts).map(([id, parts]) => [rename.section(rename.question(id)), parts]),
    );
  return {
    ...form,
    ...(form.languages && {
      languages: form.languages.map(({ code, texts }) => ({ code, texts: renamed(texts) })),
    }),
    sections: form.sections.map((section) => ({
      ...section,
      id: rename.section(section.id),
      ...(section.repeat && { repeat: renameInRepeat(section.repeat, rename) }),
      fields: section.fields.map((field) => renameInField(field, rename.question)),
    })),
  };
}

export function renameInField(field: FormField, rename: (id: string) => string): FormField {
  const renamed = { ...field, id: rename(field.id) };
  for (const [part, text] of expressionsOf(field)) renamed[part] = renameQuestions(text, rename);
  if (!field.conditionGroup) return renamed;
  const cgList = field.conditionGroup.cgList.map((list) => ({
    ...list,
    conditionList: list.conditionList.map((condition) => ({
      ...condition,
      selectedQuestion: rename(condition.selectedQuestion),
    })),
  }));
  return { ...renamed, conditionGroup: { ...field.conditionGroup, cgList } };
}

/** Replaces ids by positions, so that two forms compare independently of their ids. */
export function withIdsByPlace(form: FormDefinition): FormDefinition {
  const plain = withPlainTexts(plainForm(form));
  const questions = new Map<string, string>();
  const sections = new Map<string, string>();
  plain.sections.forEach((section, index) => {
    sections.set(section.id, `section ${index}`);
    section.fields.forEach((field, position) =>
      questions.set(field.id, `question ${index}.${position}`),
    );
  });
  return {
    ...renameIds(plain, {
      question: (id) => questions.get(id) ?? id,
      section: (id) => sections.get(id) ?? id,
    }),
    id: "",
    version: 0,
  };
}
