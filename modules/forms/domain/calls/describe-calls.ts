/** Documents the API calls of forms for the API page. */
import { z } from "zod";
import { ifNoneMatch, notModified } from "#app/platform/calls/call-headers.ts";
import { pageOf } from "#app/platform/calls/list-query.ts";
import type { ApiCalls } from "#app/platform/manifest/api-call.ts";
import { listQuery, usableQuery } from "./form-calls.input.ts";
import { formRecord, listedForm, usableForm } from "./form-record.ts";

const copied = z.object({
  status: z.enum(["success", "error"]),
  error: z.string().nullable(),
  id: z.string().nullable().meta({ description: "The id of the copy." }),
});

export const apiCalls: ApiCalls = {
  "call-forms": {
    method: "GET",
    summary: "List forms",
    text: "Your organization's own forms, newest first. Send `next` as `after` to go on.",
    query: listQuery,
    responses: {
      200: { description: "A page of forms.", schema: pageOf("forms", listedForm) },
    },
    example: { query: { tab: "Published" } },
  },
  "call-usable-forms": {
    method: "GET",
    summary: "List forms for projects",
    text: "The published forms that a project may use as `formId`: your own, and those that others share.",
    query: usableQuery,
    responses: {
      200: { description: "A page of forms, by title.", schema: pageOf("forms", usableForm) },
    },
    example: { query: { q: "roof" } },
  },
  "call-form": {
    method: "GET",
    summary: "Read a form",
    text: "The newest published version with its questions, or the draft of one that was never published.",
    headers: ifNoneMatch,
    responses: { 200: { description: "The form.", schema: formRecord }, ...notModified },
    example: { path: { id: "01JAB0000000000000000FORM1" } },
  },
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
