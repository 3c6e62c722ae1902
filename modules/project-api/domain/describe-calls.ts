/** The calls of this module, for the API page. */
import { z } from "zod";
import {
  changeRefusals,
  idempotencyKey,
  ifMatch,
  ifNoneMatch,
  keyUsed,
  notModified,
} from "#app/platform/calls/call-headers.ts";
import type { ApiCalls, ApiResponse } from "#app/platform/manifest/api-call.ts";
import { cancelProjectInput } from "#modules/projects/public.calls.server.ts";
import { pageOf } from "#app/platform/calls/list-query.ts";
import { answersRecord } from "./answers-record.ts";
import { fileQuery, fileRecord } from "./file-record.ts";
import { scoresRecord } from "./scores-record.ts";
import { changeInput, createInput, listQuery, scheduleInput } from "./call.input.ts";
import { projectRecord } from "./project-record.ts";

const project: ApiResponse = {
  description: "The project. Its version is the ETag.",
  schema: projectRecord,
};

const example = { path: { id: "01JAB00000000000000PROJECT" } };

export const apiCalls: ApiCalls = {
  projects: [
    {
      method: "GET",
      summary: "List projects",
      text: "The projects that you see, newest first, with the filters of the list. Send `next` as `after` to go on; the last page has none.",
      query: listQuery,
      responses: {
        200: {
          description: "A page of projects.",
          schema: z.object({ projects: z.array(projectRecord), next: z.string().nullable() }),
        },
      },
      example: { query: { tab: "Scheduled", size: "25" } },
    },
    {
      method: "POST",
      summary: "Create a project",
      text: "The same rules apply as in the form. Send an Idempotency-Key, so that a call you repeat creates one project.",
      headers: idempotencyKey,
      body: createInput,
      responses: {
        200: project,
        201: { ...project, description: "The new project. Its URL is in the header Location." },
        ...keyUsed,
      },
      example: {
        body: {
          siteOwnerName: "Ann Lee",
          address: "1 Main St, Denver, CO 80202",
          siteRepEmail: "ann@example.com",
          siteRepPhone: "(303) 555-0100",
          formId: "01JAB0000000000000000FORM",
          clientId: "01JAB00000000000000CLIENT",
          inspectorKind: "internal",
          inspectorId: "01JAB000000000000INSPECTOR",
        },
      },
    },
  ],
  changes: {
    method: "GET",
    summary: "Follow changes of projects",
    text: "Every project you see, by its last change, with its current state. Store `next` and send it as `after` the next time; none is missed. A change is listed once all changes that began before it have ended, about five seconds later. A project in the trash is not listed.",
    query: z.object({
      after: z.string().optional().meta({ description: "`next` of the previous page." }),
    }),
    responses: {
      200: {
        description: "Up to 100 projects. With `hasMore`, go on right away.",
        schema: z.object({
          projects: z.array(projectRecord),
          next: z.string().nullable(),
          hasMore: z.boolean(),
        }),
      },
    },
    example: { query: {} },
  },
  project: [
    {
      method: "GET",
      summary: "Read a project",
      headers: ifNoneMatch,
      responses: { 200: project, ...notModified },
      example,
    },
    {
      method: "PATCH",
      summary: "Change a project",
      text: "Only what you name changes, and an empty text removes the stored one. A new inspector clears the date of the visit.",
      headers: ifMatch,
      body: changeInput,
      responses: { 200: project, ...changeRefusals },
      example: { ...example, body: { siteRepPhone: "(303) 555-0101", externalId: "A-1042" } },
    },
  ],
  answers: {
    method: "GET",
    summary: "Read the answers of a project",
    text: "The questions that are asked, in the order of the form, each with its answer, its photos and its score by the rubric.",
    headers: ifNoneMatch,
    responses: { 200: { description: "The answers.", schema: answersRecord }, ...notModified },
    example,
  },
  scores: {
    method: "GET",
    summary: "Read the score of a project",
    text: "The verdict with what failed and what to do. Before the project is completed, it is the score of the answers until now.",
    headers: ifNoneMatch,
    responses: { 200: { description: "The score.", schema: scoresRecord }, ...notModified },
    example,
  },
  files: [
    {
      method: "GET",
      summary: "List files of a project",
      text: "Its documents and the photos of its answers, oldest first, each with a URL for fifteen minutes. Send `next` as `after` to go on.",
      query: fileQuery,
      responses: {
        200: { description: "A page of files.", schema: pageOf("files", fileRecord) },
      },
      example: { ...example, query: { size: "50" } },
    },
    {
      method: "POST",
      summary: "Attach a file to a project",
      text: "One file of at most 50 MB as a multipart form. The types and checks are those of the page of the project. Send an Idempotency-Key, so that a call you repeat attaches it once.",
      headers: idempotencyKey,
      form: z.object({ file: z.file() }),
      responses: {
        201: { description: "The stored file.", schema: fileRecord },
        415: { description: "The file is of a type that is not accepted." },
        ...keyUsed,
      },
      example,
    },
  ],
  schedule: {
    method: "POST",
    summary: "Schedule a visit",
    text: "Day and time are those of the site's time zone. The checks are those of the schedule page; an overlap or a drive that is too long is refused unless `override` is true.",
    headers: ifMatch,
    body: scheduleInput,
    responses: { 200: project, ...changeRefusals },
    example: {
      ...example,
      body: {
        inspectorId: "01JAB000000000000INSPECTOR",
        date: "2027-03-01",
        time: "09:30",
        minutes: 90,
      },
    },
  },
  cancel: {
    method: "POST",
    summary: "Cancel a project",
    text: "A caller who may only ask for it sets the status Cancel Requested.",
    headers: ifMatch,
    body: cancelProjectInput,
    responses: { 200: project, ...changeRefusals },
    example: {
      ...example,
      body: { reason: "Homeowner request to cancel", comment: "Sold the house." },
    },
  },
};
