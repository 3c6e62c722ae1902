/** The API calls about tickets, described for the API page. */
import { ifNoneMatch, notModified } from "#app/platform/calls/call-headers.ts";
import { pageOf } from "#app/platform/calls/list-query.ts";
import type { ApiCalls, ApiResponse } from "#app/platform/manifest/api-call.ts";
import { listQuery } from "./call.input.ts";
import { ticketRecord } from "./ticket-record.ts";

const ticket: ApiResponse = {
  description: "The ticket. Its version is the ETag.",
  schema: ticketRecord,
};

const example = { path: { id: "01JAB000000000000000TICKET" } };

export const apiCalls: ApiCalls = {
  "call-tickets": {
    method: "GET",
    summary: "List tickets",
    text: "The tickets that you see, newest first, with the filters of the list. Send `next` as `after` to go on.",
    query: listQuery,
    responses: {
      200: { description: "A page of tickets.", schema: pageOf("tickets", ticketRecord) },
    },
    example: { query: { tab: "Incomplete", show: "overdue" } },
  },
  "call-ticket": {
    method: "GET",
    summary: "Read a ticket",
    headers: ifNoneMatch,
    responses: { 200: ticket, ...notModified },
    example,
  },
};
