/** The data that is posted to the page of a bulk file. Without an intent it is the confirmation. */
import { z } from "zod";
import { bulkRow } from "#app/platform/bulk/bulk-row.input.ts";
import { mapBulkColumns } from "./bulk-project-columns.ts";

const cells = mapBulkColumns(() => z.string().default(""));

const intent = z.string().default("confirm");

export const bulkProjectStep = z
  .object({ intent })
  .loose()
  .pipe(
    z.discriminatedUnion("intent", [
      z.object({ intent: z.literal("confirm") }),
      z.object({ intent: z.literal("undo") }),
      z.object({ intent: z.literal("accept"), rowNumber: bulkRow.nullable().default(null) }),
      z.object({ intent: z.literal("correct"), rowNumber: bulkRow, ...cells }),
    ]),
  );
