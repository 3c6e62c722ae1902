/** Documents the API calls of reports for the API page. */
import { ifNoneMatch, notModified } from "#app/platform/calls/call-headers.ts";
import { pageOf } from "#app/platform/calls/list-query.ts";
import type { ApiCalls } from "#app/platform/manifest/api-call.ts";
import { newReportInput } from "../custom/report-options.input.ts";
import { sendReportInput } from "../send-report.input.ts";
import { listQuery } from "./report-calls.input.ts";
import { reportRecord } from "./report-record.ts";

const example = { path: { id: "01JAB000000000000000REPORT" } };

export const apiCalls: ApiCalls = {
  "call-reports": {
    method: "GET",
    summary: "List reports",
    text: "The reports that you see, newest first, with the filters of the list. Send `next` as `after` to go on.",
    query: listQuery,
    responses: {
      200: { description: "A page of reports.", schema: pageOf("reports", reportRecord) },
    },
    example: { query: { q: "Denver", size: "25" } },
  },
  "call-report": {
    method: "GET",
    summary: "Read a report",
    headers: ifNoneMatch,
    responses: { 200: { description: "The report.", schema: reportRecord }, ...notModified },
    example,
  },
  "call-report-file": {
    method: "GET",
    summary: "Download a report",
    text: "The PDF. It stays unread for people. It has an ETag, and parts can be requested by `Range`.",
    headers: ifNoneMatch,
    responses: {
      200: { description: "The document.", type: "application/pdf" },
      206: { description: "The requested part.", type: "application/pdf" },
      ...notModified,
    },
    example,
  },
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
