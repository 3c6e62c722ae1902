/** The API calls about users, described for the API page. */
import { z } from "zod";
import type { ApiCalls } from "#app/platform/manifest/api-call.ts";
import { reportedError } from "./reported-error.input.ts";

const user = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  phoneNumber: z.string().nullable(),
  disabled: z.boolean(),
});

export const apiCalls: ApiCalls = {
  "user-by-email": {
    method: "GET",
    summary: "Find a user by email address",
    text: "Within your organization. For an address of nobody the answer is the word None.",
    query: z.object({ email: z.string() }),
    responses: { 200: { description: "The user, or the word None.", schema: user } },
    example: { query: { email: "ann@example.com" } },
  },
  "report-error": {
    method: "POST",
    summary: "Report an error",
    text: "Super-admins of your organization see it on their page of errors.",
    body: reportedError,
    responses: {
      200: { description: "It was kept.", schema: z.object({ logged: z.literal(true) }) },
    },
    example: { body: { name: "Error", message: "The import found no file.", source: "import" } },
  },
};
