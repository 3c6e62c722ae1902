import { z } from "zod";

export const watcherInput = z.object({
  intent: z.enum(["add", "remove"]),
  /** The id of a user. */
  watcher: z.string().min(1, "Choose an option from the list.").max(100),
});
