import { z } from "zod";

export const nightlyExportInput = z.object({
  intent: z.enum(["switch-on", "switch-off", "export-now"], "Choose one of the buttons."),
});
