import { z } from "zod";

/** When something was done that waited on a phone, as the phone states it. A wrong time never refuses what was done. */
export const statedTime = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .optional()
  .catch(undefined);
