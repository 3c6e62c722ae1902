import { z } from "zod";

/** The body of POST /utilities/downloadAllImages. */
export const imagesInput = z.object({
  id: z.string().max(100).meta({ description: "The id of a project." }),
});
