/** Documents the API calls of reports for the API page. */
import type { ApiCalls } from "#app/platform/manifest/api-call.ts";
import { newReportInput } from "./custom/report-options.input.ts";
import { sendReportInput } from "./send-report.input.ts";

export const apiCalls: ApiCalls = {
  "new-report": {
    method: "POST",
    summary: "Make a report",
    text: "Draws the report of a completed project as a PDF. Nothing is kept of it.",
    body: newReportInput,
    responses: { 200: { description: "The document.", type: "application/pdf" } },
    example: {
      body: {
        id: "01JAB00000000000000PROJECT",
        options: { branding: "provider", contents: { intakePhotos: false } },
      },
    },
  },
  "send-report": {
    method: "POST",
    summary: "Email a report",
    body: sendReportInput,
    responses: { 200: { description: "It is on its way.", type: "text/plain" } },
    example: { body: { emails: "ann@example.com", report: "01JAB000000000000000REPORT" } },
  },
};
