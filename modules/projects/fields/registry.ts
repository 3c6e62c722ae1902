/** All fields of a project that have a descriptor, in the order of the lists and of their files. */
import { externalId } from "./external-id.ts";
import { client, inspector, installer, restrictSchedule, reviewer } from "./party-fields.ts";
import type { ProjectField } from "./project-field.ts";
import {
  latitude,
  longitude,
  recordAddress,
  siteAddress,
  siteOwnerName,
  siteRepEmail,
  siteRepName,
  siteRepPhone,
} from "./site-fields.ts";
import { createdAt, rubric, status, type, visit } from "./state-fields.ts";

export const fieldRegistry = {
  siteOwnerName,
  siteAddress,
  latitude,
  longitude,
  recordAddress,
  siteRepName,
  siteRepEmail,
  siteRepPhone,
  client,
  installer,
  inspector,
  restrictSchedule,
  reviewer,
  visit,
  type,
  rubric,
  createdAt,
  status,
  externalId,
} as const satisfies Record<string, ProjectField>;

type Registry = typeof fieldRegistry;
type Part = keyof ProjectField;

/** The names of the fields whose descriptor has this part. */
export type FieldWith<P extends Part> = {
  [Name in keyof Registry]: Registry[Name] extends Record<P, unknown> ? Name : never;
}[keyof Registry];

/** The values of one property of a part, such as the keys of all list columns. */
export type PartValue<P extends Part, Property extends string> = {
  [Name in FieldWith<P>]: Registry[Name] extends Record<P, Record<Property, infer Value>>
    ? Value
    : never;
}[FieldWith<P>];

type ListedText = {
  [Name in FieldWith<"list">]: Registry[Name]["list"] extends { kind: string } ? never : Name;
}[FieldWith<"list">];

type RowKey<List> = List extends { row: infer Row extends string }
  ? Row
  : List extends { key: infer Key extends string }
    ? Key
    : never;

/** The texts in a row of the lists, by property name. */
export type ListedTexts = {
  [Name in ListedText as RowKey<Registry[Name]["list"]>]: string | null;
};

/** A descriptor that certainly has these parts. */
export type FieldWithParts<P extends Part> = ProjectField & {
  [Known in P]-?: NonNullable<ProjectField[Known]>;
} & { name: FieldWith<P> };

export function fieldsWith<P extends Part>(part: P): FieldWithParts<P>[] {
  const all = Object.entries(fieldRegistry).map(([name, field]) => ({ name, ...field }));
  return all.filter((field) => part in field) as unknown as FieldWithParts<P>[];
}
