import { z } from "zod";
import { requiredMessage } from "#app/platform/form/field-rules.ts";

const email = z.string(requiredMessage).trim().min(1, requiredMessage);

/** The address of the person, typed again so that nobody is deleted by accident. */
export const deletePersonInput = z.object({ email });

/** For people who delete their own data. */
export const deleteOwnInput = z.object({ email, password: z.string().default("") });
