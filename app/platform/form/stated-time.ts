import { z } from "zod";

/** When an offline step was done, by the phone's clock. An invalid time is ignored, so that the step is accepted all the same. */
export const statedTime = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .optional()
  .catch(undefined);
