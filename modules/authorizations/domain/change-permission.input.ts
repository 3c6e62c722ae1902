import { z } from "zod";
import { lentTypes, permissionStates } from "./permission-actions.ts";

/** The owner and type of the people, and the next state of the permission. */
export const changePermissionInput = z.object({
  side: z.enum(["them", "you"]),
  type: z.enum(lentTypes),
  to: z.enum(permissionStates),
});

export type PermissionChange = z.output<typeof changePermissionInput>;
