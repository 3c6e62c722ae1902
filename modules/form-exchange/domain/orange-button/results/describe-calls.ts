/** The API calls that answer results as Orange Button, described for the API page. */
import { z } from "zod";
import { ifNoneMatch, notModified } from "#app/platform/calls/call-headers.ts";
import type { ApiCalls } from "#app/platform/manifest/api-call.ts";

/** The taxonomy describes the objects below these. */
const object = z.record(z.string(), z.unknown());

const example = { path: { id: "01JAB000000000000000PROJCT" } };

export const apiCalls: ApiCalls = {
  "call-checklist": {
    method: "GET",
    summary: "Read a checklist of Orange Button",
    text: "The answers of a project as a Checklist of the taxonomy of the solar industry. The page of the project lists what it cannot hold.",
    headers: ifNoneMatch,
    responses: { 200: { description: "The Checklist.", schema: object }, ...notModified },
    example,
  },
  "call-issues": {
    method: "GET",
    summary: "Read issues of Orange Button",
    text: "The tickets of a project as OMIssues of the taxonomy of the solar industry.",
    headers: ifNoneMatch,
    responses: {
      200: { description: "The issues.", schema: z.object({ OMIssues: z.array(object) }) },
      ...notModified,
    },
    example,
  },
};
