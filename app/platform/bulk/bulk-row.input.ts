import { z } from "zod";

/** A row of a bulk file, as a spreadsheet numbers it. */
export const bulkRow = z.coerce.number().int().min(1).max(1_000_000);
