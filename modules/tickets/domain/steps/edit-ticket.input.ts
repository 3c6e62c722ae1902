import { z } from "zod";
import { commonFields, descriptionField, textField, titleField } from "../ticket-fields.ts";
import { ticketStatuses } from "../ticket-status.ts";

/** The form that edits a ticket. Only the creator's form has a status. */
export const editTicketInput = z.object({
  /** The version of the ticket when the form was rendered. */
  version: z.coerce.number().int().min(1).max(1_000_000_000),
  title: titleField,
  description: descriptionField,
  ...commonFields,
  status: z.enum(ticketStatuses).optional(),
  /** Why the work is rejected, when that status is chosen. */
  comment: textField.default(""),
});

export type EditTicketInput = z.output<typeof editTicketInput>;
