import { z } from "zod";
import { largestVersion } from "./largest-version.ts";

/** The version of a record that an edit is based on, as a form or a JSON body sends it. Saving increments it. */
export const recordVersion = z.coerce
  .number()
  .int()
  .min(0)
  .max(largestVersion - 1);
