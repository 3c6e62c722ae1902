/** A record of another product, as its reader finds it. Pure. */

export type SourceValue =
  | { kind: "text"; text: string }
  /** What was chosen. */
  | { kind: "choices"; values: readonly string[] }
  /** Names of files in the archive of photos, or paths of those in the file itself; see `embedded-files.ts`. */
  | { kind: "files"; names: readonly string[] }
  /** What was answered once for each instance of a repeat. */
  | { kind: "rows"; rows: readonly (readonly SourceCell[])[] };

export interface SourceCell {
  /** Where the record has it, such as "roof/leaks". The same for every record. */
  path: string;
  /** The question as the file words it. */
  label?: string;
  value: SourceValue;
  /** A note beside the answer. */
  comment?: string;
}

export interface SourceRecord {
  /** Never changes, so that a second import of the record finds the first. Empty for a record without one. */
  id: string;
  /** By which the tables of an archive name it. */
  key?: string;
  startedAt: Date | null;
  /** Null for one that was not completed. */
  completedAt: Date | null;
  author: string;
  point: { latitude: number; longitude: number } | null;
  cells: SourceCell[];
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text, number or truth value as a text; "" for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** The first of these that is not empty. */
export const firstText = (...values: unknown[]): string =>
  values.map(textOf).find((text) => text !== "") ?? "";

/** The first of these that is a time. */
export const firstTime = (...values: unknown[]): Date | null =>
  values.map(timeOf).find((date) => date !== null) ?? null;

/** The object itself, or an empty one for anything else. */
export const inside = (value: unknown): JsonObject => (isObject(value) ? value : {});

export const textValue = (text: string): SourceValue => ({ kind: "text", text });

/** Null for a text that is no time. A time without a zone is one of UTC, as the exports of these products write it. */
export function timeOf(value: unknown): Date | null {
  const text = textOf(value);
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const hasZone = /(?:Z|UTC|[+-]\d\d:?\d\d)$/i.test(text.slice(10));
  const written = text.replace(/ UTC$/i, "Z").replace(/^(\S{10}) (?=\d)/, "$1T");
  const date = new Date(hasZone || written.length === 10 ? written : `${written}Z`);
  const year = date.getUTCFullYear();
  return Number.isNaN(date.getTime()) || year < 1990 || year > 2100 ? null : date;
}

/** A place from two numbers in degrees; null for anything else, and for the place that devices write without a signal. */
export function pointOf(latitude: unknown, longitude: unknown): SourceRecord["point"] {
  const [north, east] = [textOf(latitude), textOf(longitude)];
  if (north === "" || east === "") return null;
  const point = { latitude: Number(north), longitude: Number(east) };
  const isPlace = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return isPlace && (point.latitude !== 0 || point.longitude !== 0) ? point : null;
}

const fileName = /^[^\s/\\][^/\\]{0,250}\.(?:jpe?g|png|heic|heif|webp|tiff?|bmp|avif)$/i;

export const isPictureName = (text: string): boolean => fileName.test(text);

/** The last part of a path. */
export const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;
