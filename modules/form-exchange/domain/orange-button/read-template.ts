/** Converts a ChecklistTemplate of Orange Button, or the questions of a Checklist, to the worksheets of an XLSForm. */
import {
  ForeignForm,
  isObject,
  isSet,
  settingText,
  textIn,
  type ForeignCells,
  type ForeignWorkbook,
  type JsonObject,
} from "../foreign/foreign-form.ts";
import { hasMarkup, withoutMarkup } from "../foreign/plain-text.ts";
import { excerpt } from "../xlsform/reading/notes.ts";
import { printLimits } from "../xlsform/reading/limits.ts";
import { cellText } from "../xlsform/writing/cell-text.ts";
import { hasOptions, isAnswerType, surveyTypes, type AnswerType } from "./answer-types.ts";

const wrappers = ["ChecklistTemplate", "Checklist"] as const;

/** A file may have the object itself, or an object with its name. */
function unwrapped(file: JsonObject): { template: JsonObject; around: JsonObject } {
  for (const name of wrappers) {
    const { [name]: template, ...around } = file;
    if (isObject(template)) return { template, around };
  }
  return { template: file, around: {} };
}

/** The value of an element, which a lenient file may write without its object. */
const valueOf = (value: unknown): unknown => (isObject(value) ? value.Value : value);
const textOf = (value: unknown): string => cellText(textIn(valueOf(value)));

const isQuestion = (value: unknown): value is JsonObject =>
  isObject(value) && ["QuestionID", "QuestionLabel", "AnswerType"].some((name) => name in value);

export function isOrangeButton(value: JsonObject): boolean {
  const { template } = unwrapped(value);
  const { Questions: questions = [] } = template;
  if (!Array.isArray(questions)) return false;
  const isNamed = ["ChecklistTemplateName", "ChecklistTemplateID"].some((name) => name in template);
  return isNamed || (questions.length > 0 && questions.every(isQuestion));
}

const properties = {
  label: "QuestionLabel",
  hint: "QuestionHelp",
  required: "RequirementLevel",
  constraint: "AnswerRangeMin, AnswerRangeMax",
  type: "AnswerType",
  name: "QuestionID",
  "fieldlight::id": "QuestionID",
};

/** The id and the number of a version, which a form here has its own of. */
const facts = new Set(["ChecklistTemplateID", "ChecklistTemplateVersion"]);
const topSettings = new Set(["ChecklistTemplateName", "Questions"]);

const reasons = new Map([
  ["Description", "A form has no description here."],
  ["Answers", "Answers are not imported, only the questions."],
  ["QuestionUnits", "Numbers have no unit here. Write the unit into the question."],
]);
const notImported = "This setting is not imported.";

export function readOrangeButton(value: JsonObject): ForeignWorkbook {
  const { template, around } = unwrapped(value);
  const reader = new TemplateReader();
  for (const [property, setting] of Object.entries(around))
    reader.noteSetting("the file", property, setting);
  for (const [property, setting] of Object.entries(template))
    if (!topSettings.has(property) && !facts.has(property))
      reader.noteSetting("the form", property, setting);
  reader.noteExtras("the form", "ChecklistTemplateName", template.ChecklistTemplateName);
  reader.questions(Array.isArray(template.Questions) ? template.Questions : []);
  return reader.form.finish(textOf(template.ChecklistTemplateName), properties);
}

/** The elements of a question that are read. */
const read = new Set([
  "QuestionID",
  "QuestionLabel",
  "AnswerType",
  "RequirementLevel",
  "RequirementNotes",
  "AnswerOptions",
  "AnswerRangeMin",
  "AnswerRangeMax",
  "DisplaySeqNumber",
  "SectionName",
  "QuestionHelp",
]);

const idPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/;

interface Placed {
  question: JsonObject;
  place: string;
  /** Its id in the file, or one for its place there. */
  original: string;
}

const orderOf = ({ question }: Placed): number => {
  const value = valueOf(question.DisplaySeqNumber);
  return typeof value === "number" ? value : Infinity;
};

class TemplateReader {
  readonly form = new ForeignForm("Orange Button");
  #sections = 0;

  /** Questions without a number follow those with one. A section ends where another name begins. */
  questions(items: readonly unknown[]): void {
    const placed = items.flatMap((item, index): Placed[] => {
      const place = placeOf(item, index);
      if (isQuestion(item))
        return [
          { question: item, place, original: textOf(item.QuestionID) || `question_${index + 1}` },
        ];
      this.form.note(place, {
        kind: "left-out",
        text: settingText(item),
        why: "It is not a question of Orange Button.",
      });
      return [];
    });
    let section = "";
    for (const each of placed.toSorted((one, other) => compare(orderOf(one), orderOf(other)))) {
      const name = textOf(each.question.SectionName);
      if (name !== section) {
        if (section !== "") this.#endSection(each.place);
        if (name !== "") this.#beginSection(name);
        section = name;
      }
      this.#question(each);
    }
    if (section !== "") this.#endSection(section);
  }

  #beginSection(name: string): void {
    this.#sections += 1;
    this.form.add(name, "begin_group", `checklist_section_${this.#sections}`, { label: name });
  }

  #endSection(place: string): void {
    this.form.add(place, "end_group", "");
  }

  #question({ question, place, original }: Placed): void {
    for (const [property, setting] of Object.entries(question))
      if (!read.has(property)) this.noteSetting(place, property, setting);
      else if (property !== "AnswerOptions") this.noteExtras(place, property, setting);
    const answerType = this.#answerType(question, place);
    const list = hasOptions(answerType) ? this.#options(question, place, original) : "";
    if (list === "" && isSet(question.AnswerOptions))
      this.noteSetting(place, "AnswerOptions", question.AnswerOptions);
    const type = surveyTypes[answerType];
    this.form.add(place, list === "" ? type : `${type} ${list}`, original, {
      ...this.#id(original, question, place),
      label: textOf(question.QuestionLabel),
      ...this.#range(question, place, answerType),
      ...this.#requirement(question, place),
    });
  }

  #id(original: string, question: JsonObject, place: string): ForeignCells {
    if (idPattern.test(original)) return { "fieldlight::id": original };
    this.form.note(place, {
      kind: "changed",
      property: "QuestionID",
      text: textOf(question.QuestionID),
      why: "It is not a valid id here, so the question has another one.",
    });
    return {};
  }

  #answerType(question: JsonObject, place: string): AnswerType {
    const text = textOf(question.AnswerType);
    const options = question.AnswerOptions;
    const fallback = Array.isArray(options) && options.length > 0 ? "EnumeratedSingle" : "Text";
    if (isAnswerType(text)) {
      if (text === "URL")
        this.form.note(place, {
          kind: "changed",
          property: "AnswerType",
          text,
          why: "It is now a short text. Any text is accepted, not only web addresses.",
        });
      return text;
    }
    const word = fallback === "Text" ? "a short text" : "a choice of one option";
    const why =
      text === ""
        ? `It has no answer type. It is now ${word}.`
        : `The answer type “${excerpt(text)}” is not known. It is now ${word}.`;
    this.form.note(place, { kind: "changed", property: "AnswerType", text, why });
    return fallback;
  }

  /** @returns the name of its list. */
  #options(question: JsonObject, place: string, original: string): string {
    const list = `${this.form.nameOf(original)}_list`;
    const written = Array.isArray(question.AnswerOptions) ? question.AnswerOptions : [];
    const labels = new Set<string>();
    for (const option of written) {
      const label = textOf(option);
      this.noteExtras(place, "AnswerOptions", option);
      if (label !== "" && !labels.has(label)) labels.add(label);
      else
        this.form.note(place, {
          kind: "left-out",
          property: "AnswerOptions",
          text: label,
          why: label === "" ? "The choice has no text." : "The choice is already in the list.",
        });
    }
    if (labels.size === 0)
      this.form.note(place, {
        kind: "left-out",
        property: "AnswerOptions",
        why: "The question has no choices. Add them in the form.",
      });
    this.form.addList(
      list,
      [...labels].map((label) => ({ value: label, label })),
    );
    return list;
  }

  #range(question: JsonObject, place: string, answerType: AnswerType): ForeignCells {
    const numberOf = (property: "AnswerRangeMin" | "AnswerRangeMax"): number | null => {
      const value = valueOf(question[property]);
      if (!isSet(value)) return null;
      const number = Number(value);
      const isWritten = printLimits({ lowerLimit: null, upperLimit: number, allowNegatives: true });
      if (answerType === "Numeric" && isWritten !== "") return number;
      this.noteSetting(place, property, value);
      return null;
    };
    const limits = {
      lowerLimit: numberOf("AnswerRangeMin"),
      upperLimit: numberOf("AnswerRangeMax"),
    };
    return answerType === "Numeric"
      ? { constraint: printLimits({ ...limits, allowNegatives: true }) }
      : {};
  }

  #requirement(question: JsonObject, place: string): ForeignCells {
    const level = textOf(question.RequirementLevel);
    const notes = textOf(question.RequirementNotes);
    if (level === "ConditionallyRequired")
      this.form.note(place, {
        kind: "changed",
        property: "RequirementLevel",
        text: level,
        why: "It is not required, because its condition is only described in words.",
      });
    else if (!["", "Required", "Optional"].includes(level))
      this.noteSetting(place, "RequirementLevel", level);
    if (notes !== "")
      this.form.note(place, {
        kind: "changed",
        property: "RequirementNotes",
        text: notes,
        why: "It was added to the tip so that people read it before they answer.",
      });
    const hint = [this.#help(question, place), notes].filter(Boolean).join("\n");
    return { ...(hint && { hint }), ...(level === "Required" && { required: "yes" }) };
  }

  #help(question: JsonObject, place: string): string {
    const help = textOf(question.QuestionHelp);
    if (!hasMarkup(help)) return help;
    const why = "Its formatting is not shown here.";
    this.form.note(place, { kind: "changed", property: "QuestionHelp", text: help, why });
    return withoutMarkup(help);
  }

  noteSetting(place: string, property: string, setting: unknown): void {
    if (!isSet(setting)) return;
    const why = reasons.get(property) ?? notImported;
    const text = settingText(isObject(setting) && isSet(setting.Value) ? setting.Value : setting);
    this.form.note(place, { kind: "left-out", property, text, why });
  }

  /** Notes what an element has beside its value, such as a unit. */
  noteExtras(place: string, property: string, element: unknown): void {
    if (!isObject(element)) {
      if (Array.isArray(element)) this.noteSetting(place, property, element);
      return;
    }
    for (const [name, setting] of Object.entries(element))
      if (name !== "Value") this.noteSetting(place, `${property}, ${name}`, setting);
      else if (typeof setting === "object" || typeof setting === "boolean")
        this.noteSetting(place, property, setting);
  }
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

function placeOf(item: unknown, index: number): string {
  const number = `question ${index + 1}`;
  if (!isObject(item)) return number;
  const id = textOf(item.QuestionID);
  const parts = [excerpt(textOf(item.QuestionLabel)), id && `(${excerpt(id)})`];
  return parts.filter(Boolean).join(" ") || number;
}
