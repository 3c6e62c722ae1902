/** Inspections ("audits") of SafetyCulture as its API answers them. Pure. */
import {
  firstText,
  firstTime,
  inside,
  isObject,
  pointOf,
  textOf,
  textValue,
  timeOf,
  type JsonObject,
  type SourceCell,
  type SourceRecord,
  type SourceValue,
} from "./source-record.ts";

const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

export const isAudit = (value: JsonObject): boolean =>
  "audit_id" in value && ("items" in value || "header_items" in value || "audit_data" in value);

/** What only arranges the items below it. */
const arranging = new Set([
  "section",
  "category",
  "smartfield",
  "information",
  "primeelement",
  "element",
  "asset",
]);

export function readAudit(value: JsonObject): SourceRecord {
  const data = inside(value["audit_data"]);
  const authorship = inside(data["authorship"]);
  const items = [...objectsIn(value["header_items"]), ...objectsIn(value["items"])];
  const cells = cellsOf(items);
  const place = items.find(({ type }) => type === "address");
  const geometry = inside(inside(inside(inside(place?.["responses"])["location"]))["geometry"]);
  const coordinates: unknown = geometry["coordinates"];
  const [longitude, latitude]: unknown[] = Array.isArray(coordinates)
    ? (coordinates as unknown[])
    : [];
  const startedAt = firstTime(data["date_started"], value["created_at"]);
  return {
    id: textOf(value["audit_id"]),
    startedAt,
    completedAt: timeOf(data["date_completed"]),
    author: firstText(authorship["author"], authorship["owner"]),
    point: pointOf(latitude, longitude),
    cells,
  };
}

/**
 * The items of an audit are one list, each with the id of the item around it. The rows of a repeating section are items of the
 * type "element" below one of the type "dynamicfield".
 */
function cellsOf(items: readonly JsonObject[]): SourceCell[] {
  const byParent = Map.groupBy(items, (item) => textOf(item["parent_id"]));
  const known = new Set(items.map((item) => textOf(item["item_id"])));
  const roots = items.filter((item) => !known.has(textOf(item["parent_id"])));
  const visited = new Set<string>();
  const visit = (item: JsonObject): SourceCell[] => {
    const id = textOf(item["item_id"]);
    if (visited.has(id)) return [];
    visited.add(id);
    const inner = byParent.get(id) ?? [];
    if (item["type"] === "dynamicfield") {
      const rows = inner.map(visit).filter((row) => row.length > 0);
      return rows.length > 0 ? [{ path: id, ...labelOf(item), value: { kind: "rows", rows } }] : [];
    }
    return [...cellsOfItem(item), ...inner.flatMap(visit)];
  };
  return roots.flatMap(visit);
}

const labelOf = (item: JsonObject): { label?: string } => {
  const label = textOf(item["label"]);
  return label === "" ? {} : { label };
};

/** An item of a row names the item of the template that it is made of. */
const pathOf = (item: JsonObject): string => {
  const { element_id: element } = inside(item["options"]);
  return textOf(element) || textOf(item["original_item_id"]) || textOf(item["item_id"]);
};

function cellsOfItem(item: JsonObject): SourceCell[] {
  if (arranging.has(textOf(item["type"]))) return [];
  const path = pathOf(item);
  const names = filesOf(item);
  const value = valueOf(item);
  const note = textOf(item["notes"]) || noteOf(item);
  const answer: SourceCell[] =
    value === null
      ? []
      : [{ path, ...labelOf(item), value, ...(note !== "" && { comment: note }) }];
  const files: SourceCell[] =
    names.length === 0 ? [] : [{ path, ...labelOf(item), value: { kind: "files", names } }];
  return [...answer, ...files];
}

/** The text of an item that is answered by a choice is a note to it. */
const noteOf = (item: JsonObject): string => {
  const responses = inside(item["responses"]);
  return objectsIn(responses["selected"]).length > 0 ? textOf(responses["text"]) : "";
};

function filesOf(item: JsonObject): string[] {
  const responses = inside(item["responses"]);
  const media = [
    ...objectsIn(item["media"]),
    ...objectsIn(responses["media"]),
    ...objectsIn([responses["image"]]),
  ];
  const names = media.flatMap((file) => {
    const id = textOf(file["media_id"]);
    const extension = textOf(file["file_ext"]) || "jpg";
    return id === "" ? [] : [`${id}.${extension}`];
  });
  return [...new Set(names)];
}

function valueOf(item: JsonObject): SourceValue | null {
  const responses = inside(item["responses"]);
  const selected = objectsIn(responses["selected"]).map(
    (choice) => textOf(choice["label"]) || textOf(choice["id"]),
  );
  if (selected.length > 0) return { kind: "choices", values: selected };
  const location = inside(responses["location"]);
  const address = textOf(location["formatted_address"]) || textOf(responses["location_text"]);
  const text =
    textOf(responses["text"]) ||
    textOf(responses["value"]) ||
    textOf(responses["datetime"]) ||
    textOf(responses["name"]) ||
    address;
  if (text !== "") return textValue(text);
  const { type } = item;
  if (type === "checkbox") return textValue(responses["value"] === true ? "Yes" : "No");
  return null;
}
