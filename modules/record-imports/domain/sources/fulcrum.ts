/** Records of Fulcrum: JSON of its API, GeoJSON and CSV of its exports. Pure. */
import {
  firstText,
  firstTime,
  isObject,
  pointOf,
  textOf,
  textValue,
  type JsonObject,
  type SourceCell,
  type SourceRecord,
  type SourceValue,
} from "./source-record.ts";

export const isFulcrumRecord = (value: JsonObject): boolean =>
  "form_values" in value ||
  (value["type"] === "Feature" &&
    isObject(value["properties"]) &&
    "fulcrum_id" in value["properties"]);

export const isFulcrumHeader = (header: readonly string[]): boolean =>
  header.includes("fulcrum_id") || header.includes("fulcrum_record_id");

/** Columns that say when, where and by whom, not what. */
const background = new Set(
  `fulcrum_id created_at updated_at created_by updated_by system_created_at system_updated_at version status project assigned_to
  latitude longitude geometry created_duration updated_duration edited_duration created_latitude created_longitude
  created_altitude created_accuracy updated_latitude updated_longitude updated_altitude updated_accuracy gps_altitude
  gps_horizontal_accuracy gps_vertical_accuracy gps_speed gps_course marker-color changeset_id title form_id fulcrum_parent_id
  fulcrum_record_id`.split(/\s+/),
);

/** Columns about the photos of the column before. */
const ofPhotos = /_(?:captions?|urls?|has_gps|timestamps?)$/;

function recordOf(row: JsonObject, cells: SourceCell[]): SourceRecord {
  const startedAt = firstTime(row["client_created_at"], row["created_at"]);
  return {
    id: firstText(row["fulcrum_id"], row["id"]),
    key: textOf(row["fulcrum_id"]),
    startedAt,
    completedAt: firstTime(row["client_updated_at"], row["updated_at"]) ?? startedAt,
    author: firstText(row["updated_by"], row["created_by"], row["assigned_to"]),
    point: pointOf(row["latitude"], row["longitude"]),
    cells,
  };
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Photos are listed by their ids, by which an export names their files. */
function filesIn(text: string): string[] | null {
  const ids = text.split(/\s*,\s*/).filter(Boolean);
  return ids.length > 0 && ids.every((id) => uuid.test(id)) ? ids.map((id) => `${id}.jpg`) : null;
}

function cellsOfColumns(row: JsonObject): SourceCell[] {
  const photos = new Set(
    Object.entries(row).flatMap(([path, value]) => (filesIn(textOf(value)) ? [path] : [])),
  );
  return Object.entries(row).flatMap(([path, part]): SourceCell[] => {
    const text = textOf(part);
    if (text === "" || background.has(path)) return [];
    if (ofPhotos.test(path) && photos.has(path.replace(ofPhotos, ""))) return [];
    // The part of a choice that was typed beside the list.
    if (path.endsWith("_other") && row[path.slice(0, -"_other".length)] !== undefined) return [];
    const names = filesIn(text);
    if (names) return [{ path, value: { kind: "files", names } }];
    const other = textOf(row[`${path}_other`]);
    return [{ path, value: textValue(text), ...(other !== "" && { comment: other }) }];
  });
}

export const readFulcrumRow = (row: Readonly<Record<string, string>>): SourceRecord =>
  recordOf(row, cellsOfColumns(row));

export function readFulcrumRecord(value: JsonObject): SourceRecord {
  const properties = value["properties"];
  if (isObject(properties)) {
    const geometry = isObject(value["geometry"]) ? value["geometry"] : {};
    const place: unknown = geometry["coordinates"];
    const [longitude, latitude]: unknown[] = Array.isArray(place) ? (place as unknown[]) : [];
    return recordOf({ latitude, longitude, ...properties }, cellsOfColumns(properties));
  }
  const values = value["form_values"];
  return recordOf(value, isObject(values) ? cellsOfValues(values) : []);
}

const maxDepth = 20;

/** Of the API, by the keys of the elements. */
function cellsOfValues(values: JsonObject, depth = 0): SourceCell[] {
  if (depth > maxDepth) return [];
  return Object.entries(values).flatMap(([path, part]): SourceCell[] => {
    const value = valueOf(part, depth);
    return value === null ? [] : [{ path, value }];
  });
}

function valueOf(part: unknown, depth: number): SourceValue | null {
  if (Array.isArray(part)) {
    const items = part.filter(isObject);
    const names = items.flatMap((item) => {
      const id = firstText(item["photo_id"], item["signature_id"]);
      return id === "" ? [] : [`${id}.jpg`];
    });
    if (names.length > 0) return { kind: "files", names };
    const rows = items.flatMap((item) =>
      isObject(item["form_values"]) ? [cellsOfValues(item["form_values"], depth + 1)] : [],
    );
    if (rows.length > 0) return { kind: "rows", rows };
    const texts = part.map(textOf).filter(Boolean);
    return texts.length > 0 ? { kind: "choices", values: texts } : null;
  }
  if (isObject(part)) {
    if ("choice_values" in part || "other_values" in part) {
      const chosen = [part["choice_values"], part["other_values"]].flat().map(textOf);
      return { kind: "choices", values: chosen.filter(Boolean) };
    }
    if ("signature_id" in part)
      return { kind: "files", names: [`${textOf(part["signature_id"])}.png`] };
    const address = addressIn(part);
    return address === "" ? null : textValue(address);
  }
  const text = textOf(part);
  return text === "" ? null : textValue(text);
}

/** The parts of an address in the order in which a letter has them. */
function addressIn(value: JsonObject): string {
  const part = (name: string) => textOf(value[name]);
  const street = [part("sub_thoroughfare"), part("thoroughfare")].filter(Boolean).join(" ");
  const region = [part("admin_area"), part("postal_code")].filter(Boolean).join(" ");
  return [street, part("suite"), part("locality"), region].filter(Boolean).join(", ");
}
