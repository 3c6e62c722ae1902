import { z } from "zod";
import { lentTypes, permissionStates } from "./permission-steps.ts";

/** Whose people, of which type, and what the permission is to become. */
export const changePermissionInput = z.object({
  side: z.enum(["them", "you"]),
  type: z.enum(lentTypes),
  to: z.enum(permissionStates),
});

export type PermissionChange = z.output<typeof changePermissionInput>;
