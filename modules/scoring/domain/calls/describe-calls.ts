/** The API calls that read rubrics, described for the API page. */
import { z } from "zod";
import { ifNoneMatch, notModified } from "#app/platform/calls/call-headers.ts";
import type { ApiCalls } from "#app/platform/manifest/api-call.ts";
import { listedRubric, listQuery, rubricRecord } from "./rubric-record.ts";

export const apiCalls: ApiCalls = {
  "call-rubrics": {
    method: "GET",
    summary: "List rubrics of a form",
    text: "The rubrics that a project of the form may use as `rubricId`; none for a form that you may not use.",
    query: listQuery,
    responses: {
      200: {
        description: "The rubrics, by name.",
        schema: z.object({ rubrics: z.array(listedRubric) }),
      },
    },
    example: { query: { form: "01JAB0000000000000000FORM1" } },
  },
  "call-rubric": {
    method: "GET",
    summary: "Read a rubric",
    headers: ifNoneMatch,
    responses: {
      200: { description: "The rubric. Its version is the ETag.", schema: rubricRecord },
      ...notModified,
    },
    example: { path: { id: "01JAB000000000000000RUBRIC" } },
  },
};
