/** The form of a bulk file's page. It confirms the file unless it names another step. */
import { z } from "zod";
import { bulkRow } from "#app/platform/bulk/bulk-row.input.ts";
import { singleLine } from "../user-fields.ts";
import { permissionFields } from "../user-permissions.input.ts";

export const bulkUserStep = z
  .object({ intent: z.string().default("confirm") })
  .loose()
  .pipe(
    z.discriminatedUnion("intent", [
      z.object({ intent: z.literal("confirm"), ...permissionFields }),
      z.object({ intent: z.literal("undo") }),
      z.object({ intent: z.literal("accept"), rowNumber: bulkRow.nullable().default(null) }),
      z.object({
        intent: z.literal("correct"),
        rowNumber: bulkRow,
        name: singleLine,
        email: singleLine,
        address: singleLine,
        city: singleLine,
        state: singleLine,
        zip: singleLine,
        type: singleLine,
        nabcepIds: singleLine,
      }),
    ]),
  );
