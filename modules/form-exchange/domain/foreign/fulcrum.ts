/** Converts a form of Fulcrum, as its API and its export have it. */
import {
  ForeignForm,
  isObject,
  isSet,
  objectsIn,
  quoted,
  settingText,
  textIn,
  type ForeignCells,
  type ForeignChoice,
  type ForeignWorkbook,
  type JsonObject,
} from "./foreign-form.ts";

/** The API answers `{ form: ... }`. */
const formOf = (value: JsonObject): JsonObject => (isObject(value.form) ? value.form : value);

const types = new Set(["Section", "Repeatable", "Label"]);

export function isFulcrum(value: JsonObject): boolean {
  const elements = objectsIn(formOf(value).elements);
  return (
    elements.length > 0 &&
    elements.every(
      ({ type, key }) => (types.has(textIn(type)) || textIn(type).endsWith("Field")) && isSet(key),
    )
  );
}

const properties = {
  relevant: "visible_conditions",
  required: "required",
  constraint: "min and max",
  calculation: "expression",
  hint: "description",
  default: "default_value",
  readonly: "disabled",
  appearance: "type",
};

const topSettings = new Set(["name", "elements"]);
/** Facts about the form in Fulcrum, which are no settings of it. */
const facts =
  /^(id|.*_at|.*_by|.*_by_id|record_.*|image.*|version|bounding_box|title_field_keys|status_field|.*_count)$/;

export function readFulcrum(value: JsonObject): ForeignWorkbook {
  const file = formOf(value);
  const reader = new FulcrumReader(objectsIn(file.elements));
  for (const [property, setting] of Object.entries(file))
    if (!topSettings.has(property) && !facts.test(property) && isSet(setting))
      reader.noteSetting("the form", property, setting);
  reader.elements(objectsIn(file.elements));
  return reader.form.finish(textIn(file.name), properties);
}

const readOf = new Set([
  "type",
  "key",
  "label",
  "description",
  "data_name",
  "required",
  "disabled",
  "hidden",
  "default_value",
  "visible_conditions_type",
  "visible_conditions",
  "required_conditions_type",
  "required_conditions",
  "elements",
  "choices",
  "multiple",
  "allow_other",
  "numeric",
  "format",
  "min",
  "max",
  "min_length",
  "max_length",
  "positive",
  "negative",
  "neutral",
  "neutral_enabled",
  "expression",
  "display",
]);
/** How answers are cleared and shown, which is the same for all questions here. */
const silent = new Set([
  "visible_conditions_behavior",
  "default_previous_value",
  "timestamp_enabled",
]);

class FulcrumReader {
  readonly form = new ForeignForm("Fulcrum");
  readonly #byKey = new Map<string, JsonObject>();
  readonly #choices = new Map<string, Map<string, string>>();

  constructor(elements: readonly JsonObject[]) {
    this.#collect(elements);
  }

  #collect(elements: readonly JsonObject[]): void {
    for (const element of elements) {
      const key = textIn(element.key);
      this.#byKey.set(key, element);
      const choices = choicesOf(element);
      if (choices) this.#choices.set(key, this.form.addList(this.#listOf(element), choices));
      this.#collect(objectsIn(element.elements));
    }
  }

  #listOf = (element: JsonObject) => `${this.form.nameOf(nameOf(element))}_list`;

  elements(elements: readonly JsonObject[]): void {
    for (const element of elements) this.#element(element);
  }

  #element(element: JsonObject): void {
    const place = placeOf(element);
    for (const [property, setting] of Object.entries(element))
      if (!readOf.has(property) && !silent.has(property) && isSet(setting))
        this.noteSetting(place, property, setting);
    if (element.hidden === true)
      return this.form.note(place, { kind: "left-out", property: "hidden", why: "It is hidden." });
    const type = textIn(element.type);
    if (type === "Section" || type === "Repeatable") return this.#block(element, type);
    const word = this.#typeOf(element, type);
    if (word !== null) return this.#add(element, ...word);
    const why = reasons[type] ?? `Questions of the type “${type}” are not supported.`;
    this.form.note(place, { kind: "left-out", property: "type", text: type, why });
  }

  #block(element: JsonObject, type: "Section" | "Repeatable"): void {
    const word = type === "Section" ? "group" : "repeat";
    const place = placeOf(element);
    this.form.add(place, `begin_${word}`, nameOf(element), {
      label: textIn(element.label),
      ...this.#conditions(element, "visible_conditions", "relevant"),
    });
    if (isSet(element.description))
      this.form.add(place, "note", "", { label: textIn(element.description) });
    this.elements(objectsIn(element.elements));
    this.form.add(place, `end_${word}`, "");
  }

  /** The XLSForm type, and cells that it needs; null for a type that is not supported. */
  #typeOf(element: JsonObject, type: string): [type: string, cells?: ForeignCells] | null {
    switch (type) {
      case "TextField":
        return element.numeric === true
          ? [element.format === "integer" ? "integer" : "decimal", limitsOf(element)]
          : ["text", lengthsOf(element)];
      case "YesNoField":
        return [`select_one ${this.#listOf(element)}`];
      case "ChoiceField": {
        const many = element.multiple === true ? "select_multiple" : "select_one";
        const other = element.allow_other === true ? " or_other" : "";
        if (this.#choices.has(textIn(element.key)))
          return [`${many} ${this.#listOf(element)}${other}`];
        const why = "Its choices are in a choice list outside the file, so it has none.";
        this.form.note(placeOf(element), { kind: "left-out", property: "choice_list_id", why });
        this.form.addList(this.#listOf(element), []);
        return [`${many} ${this.#listOf(element)}${other}`];
      }
      case "CalculatedField":
        this.form.note(placeOf(element), {
          kind: "changed",
          property: "expression",
          text: textIn(element.expression),
          why: "Its expression is a script. It is now a short text that people fill in.",
        });
        return ["text"];
      default: {
        const [word, appearance] = plainTypes[type] ?? [];
        return word === undefined ? null : [word, appearance ? { appearance } : {}];
      }
    }
  }

  #add(element: JsonObject, type: string, cells: ForeignCells = {}): void {
    const isNote = type === "note";
    this.form.add(placeOf(element), type, nameOf(element), {
      label: textIn(element.label),
      ...(isSet(element.description) && { hint: textIn(element.description) }),
      ...(element.disabled === true && !isNote && { readonly: "yes" }),
      ...this.#default(element),
      ...this.#conditions(element, "visible_conditions", "relevant"),
      ...(element.required === true
        ? { required: "yes" }
        : this.#conditions(element, "required_conditions", "required")),
      ...cells,
    });
  }

  #default(element: JsonObject): ForeignCells {
    const values = Array.isArray(element.default_value)
      ? element.default_value
      : [element.default_value];
    const choices = this.#choices.get(textIn(element.key));
    const texts = values.map(textIn).filter(Boolean);
    return texts.length === 0
      ? {}
      : { default: texts.map((text) => choices?.get(text) ?? text).join(" ") };
  }

  #conditions(
    element: JsonObject,
    property: "visible_conditions" | "required_conditions",
    column: "relevant" | "required",
  ): ForeignCells {
    const parts = objectsIn(element[property]).flatMap((condition) => {
      const part = this.#condition(condition);
      if (part !== null) return [part];
      const why = "A condition was not imported: we do not know its operator or question.";
      this.form.note(placeOf(element), {
        kind: "left-out",
        property,
        text: JSON.stringify(condition),
        why,
      });
      return [];
    });
    const joint = element[`${property}_type`] === "any" ? " or " : " and ";
    return parts.length === 0 ? {} : { [column]: parts.join(joint) };
  }

  #condition({ field_key: key, operator, value }: JsonObject): string | null {
    const element = this.#byKey.get(textIn(key));
    if (!element) return null;
    const question = `\${${this.form.nameOf(nameOf(element))}}`;
    if (operator === "is_empty") return `${question} = ''`;
    if (operator === "is_not_empty") return `${question} != ''`;
    const choices = this.#choices.get(textIn(key));
    const text = choices?.get(textIn(value)) ?? textIn(value);
    const isNumber = element.numeric === true && Number.isFinite(Number(text)) && text !== "";
    const literal = isNumber ? text : quoted(text);
    if (literal === null) return null;
    const sign = signs[textIn(operator)];
    if (choices && element.multiple === true && (sign === "=" || sign === "!="))
      return sign === "="
        ? `selected(${question}, ${literal})`
        : `not(selected(${question}, ${literal}))`;
    if (operator === "contains") return `contains(${question}, ${literal})`;
    return sign === undefined ? null : `${question} ${sign} ${literal}`;
  }

  noteSetting(place: string, property: string, setting: unknown): void {
    const text = settingText(setting);
    this.form.note(place, {
      kind: "left-out",
      property,
      text,
      why: "This setting is not imported.",
    });
  }
}

const signs: Readonly<Record<string, string>> = {
  equal_to: "=",
  not_equal_to: "!=",
  greater_than: ">",
  less_than: "<",
};

const plainTypes: Readonly<Record<string, [type: string, appearance?: string]>> = {
  Label: ["note"],
  PhotoField: ["image"],
  SignatureField: ["image", "signature"],
  DateTimeField: ["date"],
  DateField: ["date"],
  TimeField: ["time"],
  BarcodeField: ["barcode"],
  AddressField: ["text", "multiline"],
  HyperlinkField: ["text"],
};

const reasons: Readonly<Record<string, string>> = {
  VideoField: "Videos are not supported.",
  AudioField: "Recordings are not supported.",
  AttachmentField: "Files are kept with the project, not with a question.",
  RecordLinkField: "Links to other records are not supported.",
  ClassificationField: "Choices on several levels are not supported.",
  ButtonField: "Buttons are not supported.",
};

const nameOf = (element: JsonObject) => textIn(element.data_name) || textIn(element.key);
const placeOf = (element: JsonObject) =>
  [textIn(element.label), nameOf(element) && `(${nameOf(element)})`].filter(Boolean).join(" ");

function choicesOf(element: JsonObject): ForeignChoice[] | null {
  const choice = (item: unknown): ForeignChoice[] => {
    if (!isObject(item) || textIn(item.value) === "") return [];
    return [{ value: textIn(item.value), label: textIn(item.label) || textIn(item.value) }];
  };
  if (element.type === "YesNoField")
    return [
      element.positive,
      element.negative,
      ...(element.neutral_enabled === true ? [element.neutral] : []),
    ].flatMap(choice);
  return Array.isArray(element.choices) ? element.choices.flatMap(choice) : null;
}

function limitsOf({ min, max }: JsonObject): ForeignCells {
  const parts = [
    ...(typeof min === "number" ? [`. >= ${min}`] : []),
    ...(typeof max === "number" ? [`. <= ${max}`] : []),
  ];
  return parts.length === 0 ? {} : { constraint: parts.join(" and ") };
}

function lengthsOf({ min_length: min, max_length: max }: JsonObject): ForeignCells {
  const parts = [
    ...(typeof min === "number" && min > 0 ? [`string-length(.) >= ${min}`] : []),
    ...(typeof max === "number" && max > 0 ? [`string-length(.) <= ${max}`] : []),
  ];
  return parts.length === 0 ? {} : { constraint: parts.join(" and ") };
}
