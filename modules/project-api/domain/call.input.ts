/** The bodies and queries of the calls. */
import { z } from "zod";
import { schemaOfTexts } from "./project-record.ts";

const maxLength = 500;
const text = z.string().trim().max(maxLength);
const optionalText = text.nullish();

const parties = z.object({
  formId: text.meta({ description: "The form of the inspection." }),
  rubricId: optionalText,
  clientId: text,
  installer: optionalText.meta({ description: '"user:ID" or "organization:ID".' }),
  nabcepIds: z.array(text).max(100),
  inspectorKind: z.enum(["internal", "third-party", "self-submit"]),
  inspectorId: optionalText.meta({
    description: "A person of your organization, or for a third party the organization.",
  }),
  restrictSchedule: z.boolean(),
});

const place = z.object({
  address: text.meta({ description: "Found on the map; or send latitude and longitude." }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** All may be left out: a change names what it changes, and the form's own rules name what a new project lacks. */
const fields = z
  .object({ ...schemaOfTexts(optionalText), ...parties.shape, ...place.shape })
  .partial().shape;

const hasBothOrNeither = (point: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}) => (point.latitude === undefined) === (point.longitude === undefined);
const missingCoordinate = { path: ["longitude"], error: "Send latitude and longitude together." };

export const createInput = z
  .strictObject({
    ...fields,
    ownerId: text.optional().meta({ description: "Your own organization by default." }),
  })
  .refine(hasBothOrNeither, missingCoordinate);

export const changeInput = z
  .strictObject({
    ...fields,
    reason: text.optional().meta({ description: "For the log of the project." }),
  })
  .refine(hasBothOrNeither, missingCoordinate);

export type ProjectFields = Omit<z.output<typeof createInput>, "ownerId">;

export const scheduleInput = z.strictObject({
  inspectorId: text,
  date: text.meta({ description: "A day at the site, such as 2026-12-01." }),
  time: text.meta({ description: "A time at the site, such as 09:30." }),
  minutes: z.number().int().min(0).max(10_000),
  which: z
    .enum(["first", "second"])
    .optional()
    .meta({ description: "Which of the two, for a time that comes twice when clocks go back." }),
  override: z
    .boolean()
    .default(false)
    .meta({ description: "Books in spite of a warning, such as an overlap." }),
  reason: text.optional().meta({ description: "Why the warning was overridden." }),
});

export const listQuery = z.object({
  tab: z.string().optional().meta({ description: "A status; all by default." }),
  q: z.string().optional().meta({ description: "Words of name, address and other texts." }),
  client: z.string().optional(),
  inspector: z.string().optional(),
  installer: z.string().optional(),
  type: z.string().optional().meta({ description: "The title of a form." }),
  externalId: z.string().optional(),
  from: z.string().optional().meta({ description: "Created on this day or later." }),
  to: z.string().optional(),
  size: z.enum(["10", "25", "50", "100"]).optional(),
  after: z.string().optional().meta({ description: "`next` of the previous page." }),
});
