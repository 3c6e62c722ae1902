import { z } from "zod";
import { largestVersion } from "./largest-version.ts";

/** The version of a record that an edit was based on, as a form or a JSON body says it; it becomes one more when it is saved. */
export const recordVersion = z.coerce
  .number()
  .int()
  .min(0)
  .max(largestVersion - 1);
