/**
 * Validates values against the published taxonomy of Orange Button, an OpenAPI file. It is stricter than its schemas: a property that
 * an object does not define is an error, and so is a value that is not in the item type of its element.
 */
interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: "object" | "array" | "string" | "number" | "integer";
  properties?: Record<string, Schema>;
  items?: Schema;
  "x-ob-item-type"?: string;
}

interface ItemType {
  enums?: Record<string, unknown>;
  units?: Record<string, unknown>;
}

interface TaxonomyFile {
  components: { schemas: Record<string, Schema> };
  "x-ob-item-types": Record<string, ItemType>;
}

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function loadTaxonomy(text: string) {
  const file = JSON.parse(text) as TaxonomyFile;
  const itemTypes = file["x-ob-item-types"];

  /** A schema with those that it names and includes. */
  function whole(schema: Schema): Schema {
    const named = schema.$ref?.split("/").at(-1);
    const found = named === undefined ? schema : file.components.schemas[named];
    if (!found) throw new Error(`The taxonomy has no ${named}`);
    const parts = [found, ...(found.allOf ?? []).map(whole)];
    const properties = Object.fromEntries(
      parts.flatMap((part) => Object.entries(part.properties ?? {})),
    );
    return Object.assign({}, ...parts, { properties }) as Schema;
  }

  function itemErrors({ "x-ob-item-type": name }: Schema, value: JsonObject, at: string): string[] {
    const { enums, units } = (name === undefined ? undefined : itemTypes[name]) ?? {};
    const isIn = (known: Record<string, unknown> | undefined, word: unknown) =>
      known === undefined || (typeof word === "string" && Object.hasOwn(known, word));
    const isValue = name !== "UUIDItemType" || uuid.test(String(value.Value));
    const isUnit = value.Unit === undefined || (units !== undefined && isIn(units, value.Unit));
    return isIn(enums, value.Value) && isValue && isUnit ? [] : [`${at} is no value of ${name}`];
  }

  function check(written: Schema, value: unknown, at: string, name: string): string[] {
    const schema = whole(written);
    if (schema.type === "array")
      return Array.isArray(value)
        ? value.flatMap((item, index) => check(schema.items ?? {}, item, `${at}/${index}`, name))
        : [`${at} is no array`];
    if (schema.type !== "object") {
      const isType =
        schema.type === "integer" ? Number.isInteger(value) : typeof value === schema.type;
      return isType ? [] : [`${at} is no ${schema.type}`];
    }
    if (!isObject(value)) return [`${at} is no object`];
    const inside = Object.entries(value).flatMap(([key, part]) => {
      const property = schema.properties?.[key];
      return property
        ? check(property, part, `${at}/${key}`, key)
        : [`${at}/${key} is not in ${name}`];
    });
    return [...inside, ...itemErrors(schema, value, at)];
  }

  return {
    errorsOf: (name: string, value: unknown): string[] =>
      check({ $ref: `#/components/schemas/${name}` }, value, "", name),
    enumOf: (itemType: string): string[] => Object.keys(itemTypes[itemType]?.enums ?? {}),
  };
}
