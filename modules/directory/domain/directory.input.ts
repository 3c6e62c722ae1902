/** The steps of the directory's page. */
import { z } from "zod";
import { directoryTypes } from "./directory-types.ts";

const type = z.enum(directoryTypes);

export const directoryInput = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("make-token") }),
  z.object({ intent: z.literal("revoke-token"), token: z.string().max(100) }),
  z.object({ intent: z.literal("new-user-type"), newUserType: type }),
  z.object({
    intent: z.literal("group-type"),
    group: z.string().max(100),
    type: type.or(z.literal("").transform(() => null)),
  }),
]);
