/** Converts a form of SurveyJS: pages and panels become sections, and repeating panels and tables repeating sections. */
import {
  ForeignForm,
  isSet,
  objectsIn,
  settingText,
  textIn,
  type ForeignCells,
  type ForeignText,
  type ForeignWorkbook,
  type JsonObject,
} from "../foreign-form.ts";
import {
  collectQuestions,
  columnAsQuestion,
  choicesIn,
  elementsIn,
  pagesOf,
  type SurveyQuestion,
} from "./collect-questions.ts";
import { numberChecks, textChecks } from "./survey-checks.ts";
import { SurveyExpressionError, toXPath } from "./survey-expression.ts";
import { looks, readSettings } from "./survey-settings.ts";
import { choiceTypes, inputTypes, placeOf, shortChoiceTypes, titleOf } from "./survey-elements.ts";
import { isText, joined, surveyText } from "./survey-text.ts";

export function isSurveyJs(value: JsonObject): boolean {
  const elements = pagesOf(value).flatMap(elementsIn);
  return (
    elements.length > 0 &&
    elements.every((element) => textIn(element.type) !== "" && "name" in element)
  );
}

const properties = {
  relevant: "visibleIf",
  required: "isRequired",
  constraint: "validators",
  constraint_message: "validators",
  calculation: "expression",
  label: "title",
  hint: "description",
  default: "defaultValue",
  readonly: "readOnly",
  appearance: "type",
  repeat_count: "panelCount",
};

const topSettings = new Set(["title", "pages", "elements", "questions", "locale"]);

export function readSurveyJs(survey: JsonObject): ForeignWorkbook {
  const reader = new SurveyJsReader(collectQuestions(survey));
  const { form } = reader;
  for (const [property, value] of Object.entries(survey))
    if (!topSettings.has(property) && isSet(value)) noteSetting(form, "the form", property, value);
  for (const page of pagesOf(survey)) reader.page(page, Array.isArray(survey.pages));
  return form.finish(isText(survey.title) ? surveyText(survey.title) : "", properties);
}

function noteSetting(form: ForeignForm, place: string, property: string, value: unknown): void {
  const why = looks.has(property)
    ? "How it looks is not imported."
    : "This setting is not imported.";
  form.note(place, { kind: "left-out", property, text: settingText(value), why });
}

class SurveyJsReader {
  readonly form = new ForeignForm("SurveyJS");
  readonly #questions: ReadonlyMap<string, SurveyQuestion>;
  /** The names of the choices of each question by their values. */
  readonly #choices = new Map<string, Map<string, string>>();

  constructor(questions: ReadonlyMap<string, SurveyQuestion>) {
    this.#questions = questions;
    for (const [name, { choices }] of questions)
      if (choices) this.#choices.set(name, this.form.addList(this.form.nameOf(name), choices));
  }

  page(page: JsonObject, isPage: boolean): void {
    if (!isPage) return this.#elements(page, "");
    this.#group({ ...page, type: "page" }, "", () => this.#elements(page, ""));
  }

  #elements(container: JsonObject, scope: string): void {
    for (const element of elementsIn(container)) this.element(element, scope);
  }

  element(element: JsonObject, scope: string): void {
    const type = textIn(element.type);
    this.#noteSettings(element, type);
    const place = placeOf(element);
    if (choiceTypes.has(type)) return this.#choiceQuestion(element, scope);
    switch (type) {
      case "panel":
        return this.#group(element, scope, () => this.#elements(element, scope));
      case "paneldynamic":
        return this.#repeat(element, scope, objectsIn(element.templateElements));
      case "matrixdynamic":
        return this.#repeat(
          element,
          scope,
          objectsIn(element.columns).map((column) => columnAsQuestion(element, column)),
        );
      case "text":
        return this.#textQuestion(element, scope);
      case "comment":
        return this.#add(element, scope, "text", {
          ...textChecks(element, place, this.form),
          appearance: "multiline",
        });
      case "html":
        return this.form.add(place, "note", scope + textIn(element.name), {
          label: this.#withAnswers(surveyText(element.html), scope),
          ...this.#expression(element, scope, "visibleIf", "relevant"),
        });
      case "expression":
        return this.#add(
          element,
          scope,
          "text",
          this.#expression(element, scope, "expression", "calculation"),
        );
      case "signaturepad":
        return this.#add(element, scope, "image", { appearance: "signature" });
      case "file":
        return this.#file(element, scope);
      case "multipletext":
        return this.#items(element, scope);
      case "matrix":
        return this.#matrix(element, scope);
      case "matrixdropdown":
        return this.#matrixOfColumns(element, scope);
      default:
        return this.form.note(place, {
          kind: "left-out",
          property: "type",
          text: type,
          why: `Questions of the type “${type}” are not supported.`,
        });
    }
  }

  #noteSettings(element: JsonObject, type: string): void {
    const known = new Set(readSettings[type] ?? Object.keys(element));
    for (const [property, value] of Object.entries(element))
      if (!known.has(property) && isSet(value))
        noteSetting(this.form, placeOf(element), property, value);
  }

  #group(element: JsonObject, scope: string, inside: () => void): void {
    const place = placeOf(element);
    const name = scope + textIn(element.name);
    if (element.type === "page") this.#noteSettings(element, "page");
    this.form.add(place, "begin_group", name, {
      label: titleOf(element),
      ...this.#expression(element, scope, "visibleIf", "relevant"),
    });
    if (isText(element.description))
      this.form.add(place, "note", "", { label: surveyText(element.description) });
    inside();
    this.form.add(place, "end_group", "");
  }

  #repeat(element: JsonObject, scope: string, inside: readonly JsonObject[]): void {
    const place = placeOf(element);
    const name = scope + textIn(element.name);
    const count = element.panelCount ?? element.rowCount;
    const isFixed = element.allowAddPanel === false || element.allowAddRows === false;
    this.form.add(place, "begin_repeat", name, {
      label: titleOf(element),
      ...(isFixed && typeof count === "number" && { repeat_count: String(count) }),
      ...this.#expression(element, scope, "visibleIf", "relevant"),
    });
    for (const property of ["minPanelCount", "maxPanelCount", "minRowCount", "maxRowCount"])
      if (isSet(element[property]))
        this.form.note(place, {
          kind: "left-out",
          property,
          text: textIn(element[property]),
          why: "A repeating section has no least and most number here.",
        });
    for (const question of inside) this.element(question, `${name}.`);
    this.form.add(place, "end_repeat", "");
  }

  #add(element: JsonObject, scope: string, type: string, cells: ForeignCells = {}): void {
    this.form.add(placeOf(element), type, scope + textIn(element.name), {
      label: this.#withAnswers(titleOf(element), scope),
      ...(isText(element.description) && {
        hint: this.#withAnswers(surveyText(element.description), scope),
      }),
      ...this.#required(element, scope),
      ...(element.readOnly === true && { readonly: "yes" }),
      ...this.#default(element),
      ...this.#expression(element, scope, "visibleIf", "relevant"),
      ...cells,
    });
  }

  /** "{roof}" in a text is the answer to that question. */
  #withAnswers(text: ForeignText, scope: string): ForeignText {
    const { questionWord } = this.#namesIn(scope);
    const inOne = (each: string) =>
      each.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => questionWord(name.trim()) ?? whole);
    if (typeof text === "string") return inOne(text);
    return Object.fromEntries(
      Object.entries(text).map(([language, each]) => [language, inOne(each)]),
    );
  }

  #required(element: JsonObject, scope: string): ForeignCells {
    if (element.isRequired === true) return { required: "yes" };
    return this.#expression(element, scope, "requiredIf", "required");
  }

  #default(element: JsonObject): ForeignCells {
    const { defaultValue } = element;
    if (!isSet(defaultValue)) return {};
    const values = Array.isArray(defaultValue) ? defaultValue : [defaultValue];
    const choices = this.#choices.get(textIn(element.name));
    const texts = values.map((value) =>
      typeof value === "boolean" ? String(value) : textIn(value),
    );
    return { default: texts.map((text) => choices?.get(text) ?? text).join(" ") };
  }

  /** An expression of the element as a cell, or a note that says why it cannot be one. */
  #expression(
    element: JsonObject,
    scope: string,
    property: string,
    column: "relevant" | "required" | "calculation",
  ): ForeignCells {
    const text = textIn(element[property]);
    if (text.trim() === "") return {};
    try {
      return { [column]: toXPath(text, this.#namesIn(scope)) };
    } catch (error) {
      if (!(error instanceof SurveyExpressionError)) throw error;
      const why = `The expression was not imported because ${error.message}.`;
      this.form.note(placeOf(element), { kind: "left-out", property, text, why });
      return {};
    }
  }

  #namesIn(scope: string) {
    const keyOf = (name: string) => {
      const inner = name.replace(/^(?:panel|row|item)\./, "");
      const candidates = [
        inner === name ? name : scope + inner,
        scope + name,
        name.replace(/-unwrapped$/, ""),
      ];
      return candidates.find((key) => this.#questions.has(key));
    };
    return {
      questionWord: (name: string) => {
        const key = keyOf(name);
        return key === undefined ? null : `\${${this.form.nameOf(key)}}`;
      },
      choiceName: (question: string, value: string) =>
        this.#choices.get(keyOf(question) ?? "")?.get(value) ?? value,
      hasChoices: (question: string) => this.#choices.has(keyOf(question) ?? ""),
      hasMany: (question: string) => this.#questions.get(keyOf(question) ?? "")?.hasMany ?? false,
    };
  }

  #choiceQuestion(element: JsonObject, scope: string): void {
    const name = scope + textIn(element.name);
    const type = textIn(element.type);
    if (!this.#choices.has(name)) {
      const why = "Its choices come from outside the file, so it has none.";
      this.form.note(placeOf(element), { kind: "left-out", property: "choices", why });
      this.form.addList(this.form.nameOf(name), []);
    }
    const isMany = this.#questions.get(name)?.hasMany ?? false;
    const hasOther = element.hasOther === true || element.showOtherItem === true;
    const select = isMany ? "select_multiple" : "select_one";
    this.#add(element, scope, `${select} ${this.form.nameOf(name)}${hasOther ? " or_other" : ""}`, {
      ...(shortChoiceTypes.has(type) && { appearance: "minimal" }),
    });
  }

  #textQuestion(element: JsonObject, scope: string): void {
    const input = textIn(element.inputType) || "text";
    const place = placeOf(element);
    if (input === "number" || input === "range") {
      const isWhole = Number.isInteger(element.step);
      return this.#add(
        element,
        scope,
        isWhole ? "integer" : "decimal",
        numberChecks(element, place, this.form),
      );
    }
    const [type, appearance] = inputTypes[input] ?? ["text"];
    if (!inputTypes[input])
      this.form.note(place, {
        kind: "changed",
        property: "inputType",
        text: input,
        why: "It is now a short text.",
      });
    this.#add(element, scope, type, {
      ...(type === "text" && textChecks(element, place, this.form)),
      ...(appearance && { appearance }),
    });
  }

  #file(element: JsonObject, scope: string): void {
    const accepted = textIn(element.acceptedTypes);
    if (accepted !== "" && !/image|\.(?:jpe?g|png|heic)/i.test(accepted))
      return this.form.note(placeOf(element), {
        kind: "left-out",
        property: "type",
        text: accepted,
        why: "Files are kept with the project, not with a question.",
      });
    return this.#add(element, scope, "image");
  }

  /** Several short texts under one title. */
  #items(element: JsonObject, scope: string): void {
    for (const item of objectsIn(element.items)) {
      const title = joined(titleOf(element), titleOf(item), ": ");
      const name = `${textIn(element.name)}.${textIn(item.name)}`;
      this.#textQuestion(
        { ...item, name, title, visibleIf: element.visibleIf, description: element.description },
        scope,
      );
    }
  }

  /** Each row is a question with the columns as its choices. */
  #matrix(element: JsonObject, scope: string): void {
    const { columns, rows } = element;
    const list = this.form.nameOf(`${scope}${textIn(element.name)}.columns`);
    this.form.addList(list, choicesIn(Array.isArray(columns) ? columns : []));
    const isRequired = [
      element.isRequired,
      element.isAllRowRequired,
      element.eachRowRequired,
    ].includes(true);
    for (const { value, label } of choicesIn(Array.isArray(rows) ? rows : []))
      this.#add(
        {
          ...element,
          name: `${textIn(element.name)}.${value}`,
          title: joined(titleOf(element), label, ": "),
          isRequired,
        },
        scope,
        `select_one ${list}`,
      );
  }

  /** Each cell is a question. */
  #matrixOfColumns(element: JsonObject, scope: string): void {
    const { rows } = element;
    for (const { value, label } of choicesIn(Array.isArray(rows) ? rows : []))
      for (const column of objectsIn(element.columns)) {
        const question = columnAsQuestion(element, column);
        const name = `${textIn(element.name)}.${value}.${textIn(column.name)}`;
        const title = joined(joined(titleOf(element), label, ": "), titleOf(column), ", ");
        const key = `${scope}${name}`;
        if (Array.isArray(question.choices))
          this.#choices.set(
            key,
            this.form.addList(this.form.nameOf(key), choicesIn(question.choices)),
          );
        this.element(
          { ...question, name, title, visibleIf: column.visibleIf ?? element.visibleIf },
          scope,
        );
      }
  }
}
