/** What a directory sends. Attributes that we do not store are dropped. */
import { z } from "zod";

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";

const text = (max: number) => z.string().trim().max(max);
const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

/** Some directories write a boolean as a text. */
const flag = z
  .union([z.boolean(), z.string().regex(/^(true|false)$/i)])
  .transform((value) => (typeof value === "boolean" ? value : value.toLowerCase() === "true"));

const entries = z
  .array(
    z.object({
      value: optional(500),
      type: optional(100),
      primary: flag.nullish().transform((value) => value ?? false),
    }),
  )
  .max(20)
  .nullish()
  .transform((list) => list ?? []);

export const userInput = z.object({
  userName: text(254).min(1, "is required"),
  externalId: optional(500),
  name: z
    .object({ formatted: optional(500), givenName: optional(200), familyName: optional(200) })
    .nullish()
    .transform((name) => name ?? { formatted: null, givenName: null, familyName: null }),
  displayName: optional(500),
  emails: entries,
  phoneNumbers: entries,
  active: flag.nullish().transform((value) => value ?? true),
});

export type UserInput = z.output<typeof userInput>;

export const maxMembers = 5_000;

export const groupInput = z.object({
  displayName: text(250).min(1, "is required"),
  externalId: optional(500),
  members: z
    .array(z.object({ value: text(100).min(1) }))
    .max(maxMembers)
    .nullish()
    .transform((list) => [...new Set((list ?? []).map(({ value }) => value))]),
});

export type GroupInput = z.output<typeof groupInput>;

export const patchInput = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(["add", "replace", "remove"])),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(200),
});

const whole = (max: number, otherwise: number, least: number) =>
  z.coerce
    .number()
    .int()
    .catch(otherwise)
    .transform((value) => Math.min(Math.max(value, least), max))
    .default(otherwise);

export const listInput = z.object({
  filter: z.string().optional(),
  startIndex: whole(10_000_000, 1, 1),
  count: whole(200, 100, 0),
  attributes: z.string().max(1_000).optional(),
  excludedAttributes: z.string().max(1_000).optional(),
});

export type ListInput = z.output<typeof listInput>;
