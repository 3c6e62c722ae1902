import { z } from "zod";
import { lentTypes } from "./permission-actions.ts";

const types = z.preprocess(
  (posted) => (posted === undefined ? [] : [posted].flat()),
  z.array(z.enum(lentTypes)).min(1, "Choose Client, Field User or both.").max(lentTypes.length),
);

/** The company whose people are requested, and their types. */
export const requestInput = z.object({
  companyId: z.string("Choose a company.").min(1, "Choose a company.").max(100),
  types,
});

export type AuthorizationRequest = z.output<typeof requestInput>;
