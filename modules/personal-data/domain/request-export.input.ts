import { z } from "zod";

/** The button alone. */
export const requestExportInput = z.object({});
