/** Submissions of ODK Central (OData) and KoboToolbox (API), and rows of their CSV files. Pure. */
import {
  baseName,
  firstText,
  firstTime,
  inside,
  isObject,
  isPictureName,
  pointOf,
  textOf,
  textValue,
  type JsonObject,
  type SourceCell,
  type SourceRecord,
} from "./source-record.ts";

/** What these products record beside the answers, by the last part of its path in lower case. */
const background = new Set(
  `start end today deviceid username email phonenumber simserial subscriberid audit instanceid instancename rootuuid
  deprecatedid submissiondate key parent_key submitterid submittername attachmentspresent attachmentsexpected status
  reviewstate edits formversion editcount __version__ _version_ _id _uuid _submission_time _submitted_by _validation_status
  _notes _status _tags _index _xform_id_string _attachments _geolocation _bamboo_dataset_id formhub/uuid __id __system
  _parent_index _parent_table_name _submission__id`.split(/\s+/),
);

const isBackground = (path: string) => {
  const name = path.toLowerCase();
  return (
    background.has(name) ||
    background.has(baseName(name)) ||
    /(?:^|[/-])meta[/-]/.test(name) ||
    name.includes("@odata.") ||
    name.startsWith("_submission__")
  );
};

export const isSubmission = (value: JsonObject): boolean =>
  "__system" in value ||
  "_submission_time" in value ||
  "_uuid" in value ||
  "meta/instanceID" in value;

/** Coordinates as ODK Central writes them: longitude first. */
function placeText(value: JsonObject): string | null {
  const { type, coordinates } = value;
  if (type !== "Point" || !Array.isArray(coordinates)) return null;
  const [longitude, latitude] = coordinates.map(textOf);
  return `${latitude ?? ""} ${longitude ?? ""}`;
}

const maxDepth = 20;

function cellsOf(value: JsonObject, outer = "", depth = 0): SourceCell[] {
  if (depth > maxDepth) return [];
  return Object.entries(value).flatMap(([key, part]): SourceCell[] => {
    // KoboToolbox writes the groups into every name; of a repeat, too.
    const path = outer === "" || key.startsWith(`${outer}/`) ? key : `${outer}/${key}`;
    if (isBackground(path)) return [];
    if (Array.isArray(part)) {
      const rows = part.filter(isObject);
      if (rows.length > 0)
        return [
          {
            path,
            value: { kind: "rows", rows: rows.map((row) => cellsOf(row, path, depth + 1)) },
          },
        ];
      const values = part.map(textOf).filter(Boolean);
      return values.length > 0 ? [{ path, value: { kind: "choices", values } }] : [];
    }
    if (isObject(part)) {
      const place = placeText(part);
      return place === null ? cellsOf(part, path, depth + 1) : [{ path, value: textValue(place) }];
    }
    const text = textOf(part);
    return text === "" ? [] : [cellOf(path, text)];
  });
}

const cellOf = (path: string, text: string): SourceCell => ({
  path,
  value: isPictureName(text) ? { kind: "files", names: [text] } : textValue(text),
});

/** ODK and KoboToolbox write the same id with and without this. */
const withoutPrefix = (id: string): string => id.replace(/^uuid:/i, "");

export function readSubmission(value: JsonObject): SourceRecord {
  const system = inside(value["__system"]);
  const meta = inside(value["meta"]);
  const place: unknown = value["_geolocation"];
  const [latitude, longitude]: unknown[] = Array.isArray(place) ? (place as unknown[]) : [];
  const submittedAt = firstTime(system["submissionDate"], value["_submission_time"]);
  return {
    // An edit gives a submission of KoboToolbox another id, but not another root.
    id: withoutPrefix(
      firstText(
        value["meta/rootUuid"],
        value["__id"],
        value["meta/instanceID"],
        meta["instanceID"],
        value["_uuid"],
        value["_id"],
      ),
    ),
    startedAt: firstTime(value["start"], value["_submission_time"], system["submissionDate"]),
    completedAt: firstTime(value["end"]) ?? submittedAt,
    author: firstText(system["submitterName"], value["_submitted_by"], value["username"]),
    point: pointOf(latitude, longitude),
    cells: cellsOf(value),
  };
}

/** The columns in which ODK and KoboToolbox write the parts of a place. */
const placePart =
  /^(?:_(?<kobo>.+)_|(?<odk>.+)-)(?<part>latitude|longitude|altitude|accuracy|precision)$/i;

function cellsOfRow(row: Readonly<Record<string, string>>): SourceCell[] {
  const places = new Map<string, Record<string, string>>();
  const cells = Object.entries(row).flatMap(([path, text]): SourceCell[] => {
    const found = placePart.exec(path)?.groups;
    const place = found?.["odk"] ?? found?.["kobo"];
    if (place !== undefined && found?.["part"]) {
      const parts = places.get(place) ?? {};
      parts[found["part"].toLowerCase()] = text;
      places.set(place, parts);
      return [];
    }
    return text.trim() === "" || isBackground(path) ? [] : [cellOf(path, text.trim())];
  });
  const known = new Set(cells.map(({ path }) => baseName(path)));
  const placeCells = [...places].flatMap(([path, { latitude = "", longitude = "" }]) =>
    known.has(baseName(path)) || latitude === ""
      ? []
      : [{ path, value: textValue(`${latitude} ${longitude}`) }],
  );
  return [...cells, ...placeCells];
}

/** The header of a CSV file of ODK Central or KoboToolbox. */
export const isSubmissionHeader = (header: readonly string[]): boolean =>
  ["KEY", "_uuid", "_id", "_submission_time", "meta-instanceID", "instanceID"].some((name) =>
    header.includes(name),
  );

export function readSubmissionRow(row: Readonly<Record<string, string>>): SourceRecord {
  const submittedAt = firstTime(row["SubmissionDate"], row["_submission_time"]);
  return {
    id: withoutPrefix(
      firstText(
        row["meta/rootUuid"],
        row["KEY"],
        row["meta-instanceID"],
        row["meta/instanceID"],
        row["instanceID"],
        row["_uuid"],
        row["_id"],
      ),
    ),
    key: row["KEY"] ?? "",
    startedAt: firstTime(row["start"]) ?? submittedAt,
    completedAt: firstTime(row["end"]) ?? submittedAt,
    author: firstText(row["SubmitterName"], row["_submitted_by"], row["username"]),
    point: null,
    cells: cellsOfRow(row),
  };
}
