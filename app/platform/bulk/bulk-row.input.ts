import { z } from "zod";

/** The number of a row in a bulk file, as a spreadsheet program numbers it. */
export const bulkRow = z.coerce.number().int().min(1).max(1_000_000);
