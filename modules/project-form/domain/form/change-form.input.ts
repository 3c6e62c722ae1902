import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";

export const changeInput = z.object({
  version: recordVersion,
  chosen: z.string().max(100),
});
