/** Converts the options of a form to lists of choices. Questions with the same options share a list. */
import { optionsOf, questionTypes } from "#modules/form-logic/public.ts";
import { columnsRead } from "#modules/form-logic/public.expressions.ts";
import type { FieldOption, FormDefinition, FormField } from "#modules/form-logic/public.ts";
import { cellText } from "./cell-text.ts";
import { choiceTranslations, type WrittenLanguage } from "./export-languages.ts";
import { otherOption } from "../reading/choices.ts";
import { columnCells } from "./column-cells.ts";
import type { PrintedSource } from "./print-relevant.ts";
import { Names, slug } from "./export-names.ts";

export interface PrintedList {
  name: string;
  /** Without the choice that `or_other` adds. */
  options: readonly FieldOption[];
  orOther: boolean;
  /** Choice names by label. */
  choiceNames: ReadonlyMap<string, string>;
  /** The question whose translations it has. */
  field?: FormField;
}

export function isOther(option: FieldOption | undefined): boolean {
  const { label, requireFollowup, requireFollowupComments, requireFollowupPhoto } = option ?? {};
  const isMarked = requireFollowupComments && !requireFollowup && !requireFollowupPhoto;
  return label === otherOption.label && isMarked === true;
}

/** True for a checkbox, which XLSForm calls acknowledge. */
export function isAcknowledge(field: FormField): boolean {
  const [option, ...more] = questionTypes[field.type].xlsform.acknowledges
    ? (field.options ?? [])
    : [];
  if (!option || more.length > 0 || option.label !== "OK") return false;
  return !option.requireFollowup && !option.requireFollowupComments && !option.requireFollowupPhoto;
}

function nameChoices(options: readonly FieldOption[]): Map<string, string> {
  const names = new Names();
  return new Map(
    options.map(({ label }, index) => [
      label,
      names.reserve(slug(cellText(label)) || `option_${index + 1}`),
    ]),
  );
}

/** Collects the lists of a form while its questions are written. */
export class ListPrinter {
  readonly names = new Names();
  readonly byContent = new Map<string, PrintedList>();
  readonly languages: readonly WrittenLanguage[];
  /** The columns that expressions read, by the id of the question with the choices. */
  readonly read: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(languages: readonly WrittenLanguage[], form: FormDefinition) {
    this.languages = languages;
    this.read = columnsRead(form.sections.flatMap(({ fields }) => fields));
  }

  hasColumns({ id, choiceFilter }: FormField): boolean {
    return Boolean(choiceFilter) || this.read.has(id);
  }

  listOf(field: FormField, questionName: string): PrintedList {
    const all = optionsOf(field);
    const orOther =
      !questionTypes[field.type].hasFixedOptions && all.length > 1 && isOther(all.at(-1));
    const options = orOther ? all.slice(0, -1) : all;
    const key = JSON.stringify(
      options.map((option) => [
        option.label,
        flagsOf(option),
        choiceTranslations(this.languages, field, option.label),
        ...(this.hasColumns(field) ? [option.values, field.choiceFilter ?? ""] : []),
      ]),
    );
    const known = this.byContent.get(key);
    const printed = known ?? {
      name: this.names.reserve(questionName),
      options,
      choiceNames: nameChoices(options),
      field,
    };
    const choiceNames = orOther
      ? new Map([...printed.choiceNames, [otherOption.label, "other"]])
      : printed.choiceNames;
    if (!known) this.byContent.set(key, { ...printed, orOther: false });
    return { ...printed, orOther, choiceNames };
  }

  /** The rows of the choices worksheet, by column. */
  rows(sources: ReadonlyMap<string, PrintedSource>): Record<string, string>[] {
    return [...this.byContent.values()].flatMap(({ name, options, choiceNames, field }) =>
      options.map((option) => ({
        list_name: name,
        name: choiceNames.get(option.label) ?? "",
        label: cellText(option.label),
        ...(field && choiceTranslations(this.languages, field, option.label)),
        ...flagsOf(option),
        ...(field && this.hasColumns(field) && columnCells(field, option, sources)),
      })),
    );
  }
}

export function flagsOf(option: FieldOption): Record<string, string> {
  return {
    ...(option.requireFollowup && { fieldlight_followup: "yes" }),
    ...(option.requireFollowupComments && { fieldlight_followup_comment: "yes" }),
    ...(option.requireFollowupPhoto && { fieldlight_followup_photo: "yes" }),
  };
}
