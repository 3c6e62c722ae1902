/** The API calls about tickets, described for the API page. */
import {
  changeRefusals,
  idempotencyKey,
  ifMatch,
  ifNoneMatch,
  keyUsed,
  notModified,
} from "#app/platform/calls/call-headers.ts";
import { pageOf } from "#app/platform/calls/list-query.ts";
import type { ApiCalls, ApiResponse } from "#app/platform/manifest/api-call.ts";
import {
  changeInput,
  commentInput,
  commentsQuery,
  createInput,
  listQuery,
  stepInput,
} from "./call.input.ts";
import { threadRecord } from "./thread-record.ts";
import { ticketRecord } from "./ticket-record.ts";

const ticket: ApiResponse = {
  description: "The ticket. Its version is the ETag.",
  schema: ticketRecord,
};

const thread: ApiResponse = { description: "Steps and comments.", schema: threadRecord };

const example = { path: { id: "01JAB000000000000000TICKET" } };

export const apiCalls: ApiCalls = {
  "call-tickets": [
    {
      method: "GET",
      summary: "List tickets",
      text: "The tickets that you see, newest first, with the filters of the list. Send `next` as `after` to go on.",
      query: listQuery,
      responses: {
        200: { description: "A page of tickets.", schema: pageOf("tickets", ticketRecord) },
      },
      example: { query: { tab: "Incomplete", show: "overdue" } },
    },
    {
      method: "POST",
      summary: "Create a ticket",
      text: "From failed answers of a completed project. The call that reads the score of a project lists them. Send an Idempotency-Key, so that a call you repeat creates one ticket.",
      headers: idempotencyKey,
      body: createInput,
      responses: {
        201: { ...ticket, description: "The new ticket. Its URL is in the header Location." },
        409: { description: "The project is not completed, or has no rubric." },
        ...keyUsed,
      },
      example: {
        body: {
          projectId: "01JAB00000000000000PROJECT",
          answerIds: ["01JAB000000000000000ANSWER"],
          title: "Tighten the clamps",
          description: "Two clamps of row 3 are loose.",
          assigneeId: "01JAB00000000000000000USER",
          dueOn: "2027-03-01",
        },
      },
    },
  ],
  "call-ticket": [
    {
      method: "GET",
      summary: "Read a ticket",
      headers: ifNoneMatch,
      responses: { 200: ticket, ...notModified },
      example,
    },
    {
      method: "PATCH",
      summary: "Change a ticket",
      text: "Only what you name changes.",
      headers: ifMatch,
      body: changeInput,
      responses: { 200: ticket, ...changeRefusals },
      example: { ...example, body: { priority: "Urgent", reason: "It rains in." } },
    },
  ],
  "call-step": {
    method: "POST",
    summary: "Submit, accept, reject or withdraw a ticket",
    text: "The rules are those of the page: work is submitted with a photo, and accepting it closes the ticket.",
    headers: ifMatch,
    body: stepInput,
    responses: { 200: ticket, ...changeRefusals },
    example: { ...example, body: { step: "reject", comment: "The clamps are still loose." } },
  },
  "call-comments": [
    {
      method: "GET",
      summary: "Read the thread of a ticket",
      query: commentsQuery,
      responses: { 200: thread },
      example: { ...example, query: {} },
    },
    {
      method: "POST",
      summary: "Comment on a ticket",
      text: "Send an Idempotency-Key, so that a call you repeat adds one comment.",
      headers: idempotencyKey,
      body: commentInput,
      responses: { 201: thread, ...keyUsed },
      example: { ...example, body: { text: "The new clamps arrive on Monday." } },
    },
  ],
};
