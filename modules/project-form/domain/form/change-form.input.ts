import { z } from "zod";

export const changeInput = z.object({
  version: z.coerce.number().int(),
  chosen: z.string().max(100),
});
