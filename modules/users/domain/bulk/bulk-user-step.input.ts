/** What is posted to the page of a bulk file: its confirmation, unless it says otherwise. */
import { z } from "zod";
import { bulkRow } from "#app/platform/bulk/bulk-row.input.ts";
import { line } from "../user-fields.ts";
import { permissionFields } from "../user-permissions.input.ts";

export const bulkUserStep = z
  .object({ intent: z.string().default("confirm") })
  .loose()
  .pipe(
    z.discriminatedUnion("intent", [
      z.object({ intent: z.literal("confirm"), ...permissionFields }),
      z.object({ intent: z.literal("undo") }),
      z.object({ intent: z.literal("accept"), line: bulkRow.nullable().default(null) }),
      z.object({
        intent: z.literal("mend"),
        line: bulkRow,
        name: line,
        email: line,
        address: line,
        city: line,
        state: line,
        zip: line,
        type: line,
        nabcepIds: line,
      }),
    ]),
  );
