/** The API calls about users, described for the API page. */
import { z } from "zod";
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
import { changeInput, inviteInput, listQuery, userRecord } from "./user-record.ts";
import { reportedError } from "./reported-error.input.ts";

const user = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  phoneNumber: z.string().nullable(),
  disabled: z.boolean(),
});

const userResponse: ApiResponse = {
  description: "The user. The version is the ETag.",
  schema: userRecord,
};

const example = { path: { id: "01JAB00000000000000000USER" } };

export const apiCalls: ApiCalls = {
  "call-users": [
    {
      method: "GET",
      summary: "List users",
      text: "The users of your organization, newest first, with the filters of the list. Send `next` as `after` to go on.",
      query: listQuery,
      responses: {
        200: { description: "A page of users.", schema: pageOf("users", userRecord) },
      },
      example: { query: { tab: "field-user", sort: "name" } },
    },
    {
      method: "POST",
      summary: "Invite a user",
      text: "The user gets an email with a link to set a password. Send an Idempotency-Key, so that a call you repeat invites one user.",
      headers: idempotencyKey,
      body: inviteInput,
      responses: { 201: { ...userResponse, description: "The new user." }, ...keyUsed },
      example: { body: { name: "Ann Lee", email: "ann@example.com", type: "field-user" } },
    },
  ],
  "call-user": [
    {
      method: "GET",
      summary: "Read a user",
      headers: ifNoneMatch,
      responses: { 200: userResponse, ...notModified },
      example,
    },
    {
      method: "PATCH",
      summary: "Deactivate a user",
      text: "Ends the sessions of the user and stops the key. With `isActive` true, a user is activated again.",
      headers: ifMatch,
      body: changeInput,
      responses: { 200: userResponse, 412: changeRefusals[412] },
      example: { ...example, body: { isActive: false, reason: "Left the company." } },
    },
  ],
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
