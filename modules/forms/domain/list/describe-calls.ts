/** Documents the API calls of forms for the API page. */
import { z } from "zod";
import type { ApiCalls } from "#app/platform/manifest/api-call.ts";

const copied = z.object({
  status: z.enum(["success", "error"]),
  error: z.string().nullable(),
  id: z.string().nullable().meta({ description: "The id of the copy." }),
});

export const apiCalls: ApiCalls = {
  "duplicate-call": {
    method: "POST",
    summary: "Duplicate a form",
    query: z.object({
      formId: z.string().meta({ description: "The id of a form." }),
      copyActions: z.enum(["true", "false"]).optional().meta({
        description: "Whether its actions are copied too; they are unless this is false.",
      }),
    }),
    responses: {
      200: { description: "The form was copied.", schema: copied },
      400: { description: "It was not, and why.", schema: copied },
    },
    example: { query: { formId: "01JAB0000000000000000FORM1", copyActions: "true" } },
  },
};
