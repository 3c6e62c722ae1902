import { z } from "zod";
import { commonFields, descriptionField, titleField } from "../ticket-fields.ts";
import { groupings } from "./failure-types.ts";

/** The maximum number of tickets that one form creates. */
export const maxAtOnce = 50;

/** A field that occurs once or several times, in the order of the form. */
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .union([z.string(), z.array(z.string()).max(maxAtOnce)])
    .transform((value) => [value].flat())
    .pipe(z.array(item));

const failureIds = listOf(z.string().min(1).max(200));

export const createTicketsInput = z
  .object({
    /** The idempotency key. Pages that were opened before a release still post this name. */
    sendKey: z.string().min(1).max(40),
    as: z.enum(groupings),
    failure: failureIds,
    title: listOf(titleField),
    description: listOf(descriptionField),
    ...commonFields,
  })
  .superRefine(({ as, failure, title, description }, context) => {
    const requested = as === "each" ? failure.length : 1;
    if (title.length !== requested || description.length !== requested)
      context.addIssue({
        code: "custom",
        path: ["title"],
        message: "Give each ticket a title and a description.",
      });
  });

export type CreateTicketsInput = z.output<typeof createTicketsInput>;
