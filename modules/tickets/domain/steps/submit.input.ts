import { z } from "zod";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { textField } from "../ticket-fields.ts";

export const submitInput = z.object({
  comment: textField.refine((text) => text !== "", requiredMessage),
});
