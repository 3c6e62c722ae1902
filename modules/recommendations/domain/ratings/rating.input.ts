import { z } from "zod";
import { upTo } from "#app/platform/form/count-characters.ts";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { ratingTypes } from "./rating-types.ts";

const maxNameLength = 100;
const maxDescriptionLength = 2_000;

const name = z
  .string(requiredMessage)
  .trim()
  .min(1, requiredMessage)
  .refine(...upTo(maxNameLength));

const description = z
  .string()
  .trim()
  .refine(...upTo(maxDescriptionLength))
  .default("");

/** A new rating or icon. */
export const newRatingInput = z.object({
  /** Created with the page, so that a form that is sent twice adds one. */
  id: z.string().max(40).default(""),
  type: z.enum(ratingTypes, requiredMessage),
  name,
  description,
});

export type NewRatingInput = z.output<typeof newRatingInput>;

const version = recordVersion.catch(0);

/** A change of an entry; the type stays. `over` is the version that the author overwrites on purpose. */
export const ratingInput = z.object({ name, description, version, over: version });

export type RatingInput = z.output<typeof ratingInput>;

/** The new position of an entry: `order` counts from 0 within its type. */
export const ratingOrderInput = z.object({
  id: z.string().min(1),
  order: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
});

export type RatingOrderInput = z.output<typeof ratingOrderInput>;
