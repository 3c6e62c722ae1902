import { z } from "zod";

/** Body of POST /utilities/send_report. `uid` is accepted and ignored: the sender is the session's user. */
export const sendReportInput = z.object({
  emails: z
    .union([z.string(), z.array(z.string())])
    .meta({ description: "One address or several, apart by commas or as a list." }),
  report: z
    .union([z.string(), z.object({ id: z.string() })])
    .meta({ description: "The id of the report, alone or as an object." }),
});
