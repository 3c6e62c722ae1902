/** The rules for the typed fields of a ticket, in the specification's exact wording. Pure, for browser and server. */
import { z } from "zod";
import { isDayOfCalendar } from "#app/platform/day-of-calendar.ts";
import { emailError } from "#app/platform/form/field-rules.ts";
import { priorities, defaultPriority } from "./ticket-priority.ts";
import { countCharacters, upTo } from "#app/platform/form/count-characters.ts";

export const minCharacters = 3;
const maxTitleLength = 200;
const maxTextLength = 10_000;
const maxReasonLength = 300;

export const titleMessage = "The title must contain at least 3 characters";
export const descriptionMessage = "The description must contain at least 3 characters";
export const commentMessage = "The comment must contain at least 3 characters";
export const reasonMessage = "The reason must contain at least 3 characters";
export const otherMessage = "This field must contain a valid email address";

function tooShort(text: string, message: string): string | null {
  return countCharacters(text.trim(), minCharacters) < minCharacters ? message : null;
}

export const titleError = (text: string) => tooShort(text, titleMessage);
export const descriptionError = (text: string) => tooShort(text, descriptionMessage);
export const rejectionError = (text: string) => tooShort(text, commentMessage);
export const reasonError = (text: string) => tooShort(text, reasonMessage);
/** Only the server knows whether the email belongs to a user. */
export const otherError = (text: string) =>
  emailError(text.trim()) === null ? null : otherMessage;

const tooLong = (max: number) => `may be no longer than ${max.toLocaleString("en-US")} characters`;

/** A browser sends line breaks as two characters. */
const textSchema = (max: number) =>
  z
    .string()
    .refine(...upTo(max, tooLong(max)))
    .transform((text) => text.replaceAll("\r\n", "\n").trim());

const refineWith =
  (error: (text: string) => string | null) => (text: string, context: z.RefinementCtx) => {
    const message = error(text);
    if (message) context.addIssue({ code: "custom", message });
  };

export const titleField = textSchema(maxTitleLength).superRefine(refineWith(titleError));
export const descriptionField = textSchema(maxTextLength).superRefine(refineWith(descriptionError));
export const rejectionField = textSchema(maxTextLength).superRefine(refineWith(rejectionError));
export const reasonField = textSchema(maxReasonLength).superRefine(refineWith(reasonError));
export const textField = textSchema(maxTextLength);

/** The fields of a form for assignee, due date and priority. */
export const commonFields = {
  /** Empty, the id of a user, or "other" with an email. */
  assignee: z.string().max(100).default(""),
  otherEmail: z.string().max(320).trim().default(""),
  priority: z.enum(priorities).default(defaultPriority),
  dueOn: z
    .string()
    .default("")
    .refine((text) => text === "" || isDayOfCalendar(text), "Choose a date.")
    .transform((text) => (text === "" ? null : text)),
};
