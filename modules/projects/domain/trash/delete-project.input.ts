import { z } from "zod";

/** The button, and the list to return to. Any other value of it leads to the first list. */
export const deleteInput = z.object({ back: z.unknown().optional() });
