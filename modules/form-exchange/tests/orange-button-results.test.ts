/** The answers and tickets of a project leave as files of Orange Button, which name what they cannot hold. */
import { beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { tickets } from "#modules/tickets/schema.ts";
import {
  addAnswerPhoto,
  makeTicket,
  makeTicketSetup,
  workTicket,
  type TicketSetup,
} from "#modules/tickets/tests/ticket-setup.ts";
import * as callChecklistRoute from "../routes/call-checklist.ts";
import * as callIssuesRoute from "../routes/call-issues.ts";
import * as checklistRoute from "../routes/export-checklist.ts";
import * as issuesRoute from "../routes/export-issues.ts";
import * as pageRoute from "../routes/export-results.tsx";

const folder = "modules/form-exchange/routes";
const { loader: exportChecklist } = servedRoute(`${folder}/export-checklist.ts`, checklistRoute);
const { loader: exportIssues } = servedRoute(`${folder}/export-issues.ts`, issuesRoute);
const { loader: openPage } = servedRoute(`${folder}/export-results.tsx`, pageRoute);

const { loader: callChecklist } = servedRoute(`${folder}/call-checklist.ts`, callChecklistRoute);
const { loader: callIssues } = servedRoute(`${folder}/call-issues.ts`, callIssuesRoute);

useTestDatabase();

let setup: TicketSetup;
let outsider: UserRow;

beforeAll(async () => {
  setup = await makeTicketSetup();
  outsider = await makeUser({ type: "admin" });
  await addAnswerPhoto(setup, "leaks");
  await workTicket(setup, await makeTicket(setup, { title: ["Repair the leak"] }));
  await makeTicket(setup, {
    sendKey: "second",
    title: ["Tighten the clamps"],
    failure: ["clamps"],
    assignee: "",
    priority: "Urgent",
    dueOn: "2026-05-01",
  });
});

const args = async (user: UserRow, path: string) => ({
  request: await requestAs(user, `/projects/${setup.projectId}/${path}`),
  params: { id: setup.projectId },
  context: {},
});

test("the answers are a Checklist with the questions that were asked", async () => {
  const response = await exportChecklist(await args(setup.admin, "checklist.json"));
  expect(response.headers.get("Content-Disposition")).toContain(".checklist.json");
  expect(await response.json()).toMatchObject({
    TransactionID: { Value: setup.projectId },
    Description: { Value: "Roof check: Fail, actual: 33%; minimum: 50%" },
    Scope: { ScopeID: { Value: setup.projectId }, ScopeType: { Value: "Site" } },
    Questions: [
      { QuestionID: { Value: "leaks" }, SectionName: { Value: "Roof" } },
      { QuestionID: { Value: "clamps" } },
      { QuestionID: { Value: "cells" }, SectionName: { Value: "Array" } },
    ],
    Answers: [
      { QuestionID: { Value: "leaks" }, AnswerValue: { Value: "Yes" } },
      { QuestionID: { Value: "clamps" }, AnswerValue: { Value: "Yes" } },
      { QuestionID: { Value: "cells" }, AnswerValue: { Value: "No" } },
    ],
  });
});

interface IssueFile {
  OMIssues: object[];
}

test("the tickets are OMIssues with their comments", async () => {
  const response = await exportIssues(await args(setup.admin, "issues.json"));
  const { OMIssues: issues } = (await response.json()) as IssueFile;
  expect(issues).toMatchObject([
    {
      IssueUUID: { Unit: "UUID" },
      IssueStatus: { Value: "Resolved" },
      Description: { Value: "Repair the leak\nAbove the stairs.\nLeaks Yes" },
      DetectionMethod: { Value: "Inspection" },
      IssueResolution: { Value: "Sealed twice." },
      Comments: [
        { CommentText: { Value: "Sealed." } },
        { CommentText: { Value: "Still wet." } },
        { CommentText: { Value: "Sealed twice." } },
      ],
    },
    { IssueStatus: { Value: "Open" }, Comments: [] },
  ]);
  expect(issues[0]).toHaveProperty("IssueResolutionDate");
  expect(issues[1]).not.toHaveProperty("IssueResolution");
});

test("a withdrawn ticket is canceled", async () => {
  const other = await makeTicketSetup();
  const { id } = await makeTicket(other);
  await db.update(tickets).set({ withdrawnAt: new Date() }).where(eq(tickets.id, id));
  const request = await requestAs(other.admin, `/projects/${other.projectId}/issues.json`);
  const response = await exportIssues({ request, params: { id: other.projectId }, context: {} });
  expect(await response.json()).toMatchObject({
    OMIssues: [{ IssueStatus: { Value: "Canceled" } }],
  });
});

test("the page names what the files cannot hold", async () => {
  const { losses, ticketCount } = await openPage(await args(setup.admin, "orange-button"));
  expect(ticketCount).toBe(2);
  expect(losses.checklist).toEqual([
    { kind: "left-out", why: "Its photos are not in the file.", places: ["1.1 Leaks"], count: 1 },
    { kind: "left-out", why: "Its comment is not in the file.", places: ["1.1 Leaks"], count: 1 },
  ]);
  expect(losses.issues.map(({ why, places }) => [why, places])).toEqual([
    ["The person it is assigned to is not in the file.", ["Ticket Repair the leak"]],
    ["Its photos are not in the file.", ["Ticket Repair the leak"]],
    ["Its due date is not in the file.", ["Ticket Tighten the clamps"]],
    ["That it is urgent is not in the file.", ["Ticket Tighten the clamps"]],
  ]);
});

describe("who sees them", () => {
  test.for(["checklist.json", "issues.json", "orange-button"] as const)(
    "%s is not found by another organization",
    async (path) => {
      const open: Record<
        typeof path,
        (from: Awaited<ReturnType<typeof args>>) => Promise<unknown>
      > = {
        "checklist.json": exportChecklist,
        "issues.json": exportIssues,
        "orange-button": openPage,
      };
      const from = await args(outsider, path);
      await expect(open[path](from)).rejects.toMatchObject({ code: "not-found" });
    },
  );

  test("an inspector finds only the tickets that the inspector watches", async () => {
    const response = await exportIssues(await args(setup.inspector, "issues.json"));
    const { OMIssues: issues } = (await response.json()) as IssueFile;
    expect(issues).toHaveLength(1);
  });
});

test("the calls of the API answer the same, with a version", async () => {
  for (const [call, file] of [
    [callChecklist, exportChecklist],
    [callIssues, exportIssues],
  ] as const) {
    const answered = await call(await args(setup.admin, "api"));
    const downloaded: unknown = await (await file(await args(setup.admin, "file"))).json();
    expect(await answered.clone().json()).toEqual(downloaded);
    const request = await requestAs(setup.admin, "/api", {
      headers: { "If-None-Match": answered.headers.get("ETag")! },
    });
    const again = await call({ request, params: { id: setup.projectId }, context: {} });
    expect(again.status).toBe(304);
    await expect(call(await args(outsider, "api"))).rejects.toMatchObject({ code: "not-found" });
  }
});
