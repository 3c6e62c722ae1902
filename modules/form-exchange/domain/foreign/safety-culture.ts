/**
 * Converts a template of SafetyCulture as its API has it, or the template within an inspection. Its items are a flat list with
 * parents. A smart field is a condition on the question above it, and its children are shown while it holds.
 */
import {
  ForeignForm,
  isObject,
  isSet,
  objectsIn,
  quoted,
  settingText,
  textIn,
  type ForeignCells,
  type ForeignWorkbook,
  type JsonObject,
} from "./foreign-form.ts";
import { customSets, standardSets } from "./safety-culture-responses.ts";
import {
  conditions,
  emptyRule,
  numberRule,
  rangeRule,
  type Operator,
} from "./safety-culture-conditions.ts";

const itemsOf = (value: JsonObject) => [
  ...objectsIn(value.header_items),
  ...objectsIn(value.items),
];

export function isSafetyCulture(value: JsonObject): boolean {
  const items = itemsOf(value);
  return (
    (isObject(value.template_data) || "template_id" in value) &&
    items.length > 0 &&
    items.every((item) => textIn(item.item_id) !== "" && textIn(item.type) !== "")
  );
}

const properties = {
  relevant: "smartfield",
  required: "options, mandatory",
  constraint: "options",
  appearance: "type",
  calculation: "type",
};

export function readSafetyCulture(value: JsonObject): ForeignWorkbook {
  const data = isObject(value.template_data) ? value.template_data : {};
  const metadata = isObject(data.metadata) ? data.metadata : {};
  const reader = new TemplateReader(
    itemsOf(value),
    isObject(data.response_sets) ? data.response_sets : {},
  );
  const { form } = reader;
  if (isSet(metadata.description))
    form.note("the template", {
      kind: "left-out",
      property: "description",
      text: textIn(metadata.description),
      why: "A form has no description here.",
    });
  if (isSet(value.audit_id))
    form.note("the inspection", {
      kind: "left-out",
      property: "responses",
      why: "Only the template was imported, without the answers of this inspection.",
    });
  reader.roots();
  return form.finish(textIn(metadata.name) || textIn(value.name), properties);
}

const readOptions = new Set([
  "response_set",
  "is_mandatory",
  "mandatory",
  "min",
  "max",
  "increment",
  "multiple_selection",
  "enable_date",
  "enable_time",
  "condition",
  "values",
  "element",
  "element_id",
  "type",
  "link",
  "weighting",
  "enable_signature_timestamp",
]);

class TemplateReader {
  readonly form = new ForeignForm("SafetyCulture");
  readonly #items: readonly JsonObject[];
  readonly #children: ReadonlyMap<string, JsonObject[]>;
  readonly #ids: ReadonlySet<string>;
  readonly #sets = new Map<string, Map<string, string>>();

  constructor(items: readonly JsonObject[], responseSets: JsonObject) {
    this.#items = items;
    this.#ids = new Set(items.map(({ item_id: id }) => textIn(id)));
    this.#children = Map.groupBy(items, ({ parent_id: parent }) => textIn(parent));
    const sets = { ...standardSets, ...customSets(responseSets) };
    const used = new Set(
      items.map(({ options }) => textIn(isObject(options) ? options.response_set : "")),
    );
    for (const [id, choices] of Object.entries(sets))
      if (used.has(id))
        this.#sets.set(id, this.form.addList(this.form.nameOf(`set_${id}`), choices));
  }

  roots(): void {
    for (const item of this.#items)
      if (!this.#ids.has(textIn(item.parent_id))) this.#item(item, [], 0);
  }

  /** @param shown the conditions of the smart fields around it. */
  #item(item: JsonObject, shown: readonly string[], depth: number): void {
    const type = textIn(item.type);
    const options = isObject(item.options) ? item.options : {};
    for (const [property, setting] of Object.entries(options))
      if (!readOptions.has(property) && isSet(setting)) this.#noteOption(item, property, setting);
    if (type === "section" || type === "category") return this.#group(item, shown, depth);
    if (type === "dynamicfield") return this.#repeat(item, shown, depth);
    if (type === "smartfield") return this.#inside(item, shown, depth);
    const word = this.#typeOf(item, type, options);
    if (word !== null) this.#add(item, word, options, shown);
    else
      this.form.note(placeOf(item), {
        kind: "left-out",
        property: "type",
        text: type,
        why: reasons[type] ?? `Items of the type “${type}” are not supported.`,
      });
    this.#below(item, shown, depth);
  }

  /** The items that are shown by the answer to a question. */
  #below(item: JsonObject, shown: readonly string[], depth: number): void {
    for (const child of this.#childrenOf(item)) {
      if (textIn(child.type) !== "smartfield") {
        this.#item(child, shown, depth);
        continue;
      }
      const condition = this.#conditionOf(item, child);
      this.#inside(child, condition === null ? shown : [...shown, condition], depth);
    }
  }

  #inside(item: JsonObject, shown: readonly string[], depth: number): void {
    for (const child of this.#childrenOf(item)) this.#item(child, shown, depth);
  }

  #childrenOf = (item: JsonObject) => this.#children.get(textIn(item.item_id)) ?? [];

  /** A section within another is a heading, because sections have one level here. */
  #group(item: JsonObject, shown: readonly string[], depth: number): void {
    this.form.add(placeOf(item), "begin_group", textIn(item.item_id), {
      label: textIn(item.label) || "Section",
      ...relevant(shown),
    });
    this.#inside(item, [], depth + 1);
    this.form.add(placeOf(item), "end_group", "");
  }

  /** A template has one example of what is repeated; an inspection also what was filled in. */
  #repeat(item: JsonObject, shown: readonly string[], depth: number): void {
    const inside = this.#childrenOf(item);
    const example = inside.find(({ type }) => type === "primeelement") ?? inside[0];
    this.form.add(placeOf(item), "begin_repeat", textIn(item.item_id), {
      label: textIn(item.label) || "Item",
      ...relevant(shown),
    });
    if (example) this.#inside(example, [], depth + 1);
    this.form.add(placeOf(item), "end_repeat", "");
  }

  #typeOf(item: JsonObject, type: string, options: JsonObject): string | null {
    if (type === "question" || type === "list") {
      const set = textIn(options.response_set);
      const many = type === "list" || options.multiple_selection === true;
      if (!this.#sets.has(set)) {
        const why = "The file does not contain its responses, so it has no choices.";
        this.form.note(placeOf(item), {
          kind: "left-out",
          property: "response_set",
          text: set,
          why,
        });
        this.#sets.set(set, this.form.addList(this.form.nameOf(`set_${set}`), []));
      }
      return `${many ? "select_multiple" : "select_one"} ${this.form.nameOf(`set_${set}`)}`;
    }
    if (type === "datetime")
      return options.enable_time === false
        ? "date"
        : options.enable_date === false
          ? "time"
          : "datetime";
    return plainTypes[type] ?? null;
  }

  #add(item: JsonObject, type: string, options: JsonObject, shown: readonly string[]): void {
    const isRequired = options.is_mandatory === true || options.mandatory === true;
    const source = textIn(item.type);
    this.form.add(placeOf(item), type, textIn(item.item_id), {
      label: textIn(item.label) || (isSet(options.link) ? textIn(options.link) : "Question"),
      ...(isRequired && { required: "yes" }),
      ...(source === "text" && { appearance: "multiline" }),
      ...(source === "signature" && { appearance: "signature" }),
      ...(source === "slider" && limitsOf(options)),
      ...relevant(shown),
    });
  }

  #conditionOf(question: JsonObject, smart: JsonObject): string | null {
    const options = isObject(smart.options) ? smart.options : {};
    const operator = conditions.get(textIn(options.condition));
    const written = operator && this.#written(question, operator, options);
    if (written) return written;
    this.form.note(placeOf(question), {
      kind: "left-out",
      property: "smartfield",
      text: textIn(options.condition),
      why: "What is below is always shown: we do not know the condition of its smart field.",
    });
    return null;
  }

  #written(question: JsonObject, operator: Operator, { values }: JsonObject): string | null {
    const name = `\${${this.form.nameOf(textIn(question.item_id))}}`;
    const type = textIn(question.type);
    const texts = (Array.isArray(values) ? values : []).map(textIn).filter(Boolean);
    if (type === "checkbox" || type === "switch")
      return operator === "set" ? `selected(${name}, 'OK')` : `not(selected(${name}, 'OK'))`;
    if (operator === "set") return `${name} != ''`;
    if (operator === "unset") return `${name} = ''`;
    const [first, second] = texts;
    if (first === undefined) return emptyRule(name, type, operator);
    if (type === "slider")
      return second === undefined || operator === "="
        ? numberRule(name, operator, first)
        : rangeRule(name, operator, first, second);
    const questionOptions = isObject(question.options) ? question.options : {};
    const set = this.#sets.get(textIn(questionOptions.response_set));
    const isMany = type === "list" || questionOptions.multiple_selection === true;
    const parts = texts.flatMap((text) => {
      const literal = quoted(set?.get(text) ?? text);
      if (literal === null) return [];
      return [isMany ? `selected(${name}, ${literal})` : `${name} = ${literal}`];
    });
    if (parts.length < texts.length) return null;
    const any = parts.length > 1 ? `(${parts.join(" or ")})` : parts[0]!;
    return operator === "is-not" || operator === "none" ? `not(${any})` : any;
  }

  #noteOption(item: JsonObject, property: string, setting: unknown): void {
    const text = settingText(setting);
    const why =
      property === "failed_responses" || property === "enable_score"
        ? "Scores are not imported. Make a rubric for the form."
        : "This setting is not imported.";
    this.form.note(placeOf(item), { kind: "left-out", property, text, why });
  }
}

const plainTypes: Readonly<Record<string, string>> = {
  text: "text",
  textsingle: "text",
  address: "text",
  site: "text",
  asset: "text",
  scanner: "barcode",
  checkbox: "acknowledge",
  switch: "acknowledge",
  slider: "decimal",
  media: "image",
  drawing: "image",
  signature: "image",
  information: "note",
  temperature: "decimal",
};

const reasons: Readonly<Record<string, string>> = {
  weather: "The weather is not recorded.",
};

const relevant = (shown: readonly string[]): ForeignCells =>
  shown.length === 0 ? {} : { relevant: shown.join(" and ") };

const placeOf = (item: JsonObject) => textIn(item.label) || textIn(item.item_id);

function limitsOf({ min, max }: JsonObject): ForeignCells {
  const parts = [
    ...(isSet(min) || min === 0 ? [`. >= ${textIn(min)}`] : []),
    ...(isSet(max) ? [`. <= ${textIn(max)}`] : []),
  ];
  return parts.length === 0 ? {} : { constraint: parts.join(" and ") };
}
