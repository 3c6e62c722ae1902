import { and, eq } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listMailbox, readMailbox } from "#app/platform/mail/mailbox.server.ts";
import { pagesOf } from "#app/platform/pdf/testing/pdf-pages.ts";
import { db, sql } from "#db/client.server.ts";
import { files, projectParties, projects, throttles } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { loadPanel } from "../panels/report-panel.server.ts";
import { handle as sendNow } from "../jobs/send-report.handler.server.ts";
import { findReportOf, type ReportRow } from "../domain/get-report.server.ts";
import * as customReportPdfRoute from "../routes/custom-report-pdf.ts";
import * as customReportRoute from "../routes/custom-report.tsx";
import * as deleteRoute from "../routes/delete.ts";
import * as downloadRoute from "../routes/download.ts";
import * as emailRoute from "../routes/email.tsx";
import * as makeRoute from "../routes/make.ts";
import * as newReportRoute from "../routes/new-report.ts";
import * as reportsRoute from "../routes/reports.tsx";
import * as sendReportRoute from "../routes/send-report.ts";
import { reportReads, reports } from "../schema.ts";
import { addPhotos, makeCompleted, makeReadyReport, type CompletedProject } from "./factories.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: customPdf } = servedRoute(
  "modules/reports/routes/custom-report-pdf.ts",
  customReportPdfRoute,
);
const { loader: customReport } = servedRoute(
  "modules/reports/routes/custom-report.tsx",
  customReportRoute,
);
const { action: deleteReport } = servedRoute("modules/reports/routes/delete.ts", deleteRoute);
const { action: download, loader: downloadAddress } = servedRoute(
  "modules/reports/routes/download.ts",
  downloadRoute,
);
const { action: email, loader: openEmail } = servedRoute(
  "modules/reports/routes/email.tsx",
  emailRoute,
);
const { action: make } = servedRoute("modules/reports/routes/make.ts", makeRoute);
const { action: newReport } = servedRoute("modules/reports/routes/new-report.ts", newReportRoute);
const { loader: reportList } = servedRoute("modules/reports/routes/reports.tsx", reportsRoute);
const { action: sendReport } = servedRoute(
  "modules/reports/routes/send-report.ts",
  sendReportRoute,
);

useTestDatabase();

let made: CompletedProject;
let report: ReportRow;
let outsider: UserRow;
let colleague: UserRow;

beforeAll(async () => {
  outsider = await makeUser({ type: "admin" });
});

beforeEach(async () => {
  made = await makeCompleted();
  colleague = await makeUser({ type: "admin", organizationId: made.organizationId });
  await addPhotos(made, "sound", ["tiles.jpg"]);
  report = await makeReadyReport(made);
});

async function args(user: UserRow | null, id: string, form: Record<string, string> | null = {}) {
  const request = await requestAs(user, "/x", form ? { form } : {});
  return { request, params: { id }, context: {} };
}

async function call(user: UserRow, body: unknown) {
  const request = await requestAs(user, "/x", { method: "POST", body: JSON.stringify(body) });
  return { request, params: {}, context: {} };
}

const stateOf = async (user: UserRow) => {
  const { rows } = await reportList(await args(user, "", null));
  return rows.find((row) => row.id === report.id)?.state;
};

describe("downloading", () => {
  test("returns the file and marks it read only for that person", async () => {
    const response = await download(await args(made.admin, report.id));
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="Roof check/,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await stateOf(made.admin)).toBe("Read");
    expect(await stateOf(colleague)).toBe("Unread");
  });

  test("is a POST; a GET redirects to the list and marks nothing", async () => {
    const answer = await downloadAddress(await args(made.admin, report.id, null));
    expect(answer.headers.get("location")).toBe(`/organization/${made.organizationId}/reports`);
    expect(await stateOf(made.admin)).toBe("Unread");
  });

  test("a lost file is reported by a message, in the list and on the project, and nothing is marked read", async () => {
    await db
      .update(files)
      .set({ key: "projects/lost/reports/x.pdf" })
      .where(eq(files.id, report.fileId!));
    const response = await download(await args(made.admin, report.id));
    expect(response.status).toBe(303);
    const [, toastCookie = ""] =
      /fieldlight_toast=([^;]*)/.exec(response.headers.get("set-cookie") ?? "") ?? [];
    expect(Buffer.from(decodeURIComponent(toastCookie), "base64").toString()).toContain(
      "The file of this report is missing.",
    );
    const { rows } = await reportList(await args(made.admin, "", null));
    expect(rows).toMatchObject([{ id: report.id, state: "Unread", isMissing: true }]);
    const found = await getProject(made.scope, made.projectId);
    expect(await loadPanel(made.scope, found)).toMatchObject({
      facts: [{ label: "State", value: "File missing" }, { label: "Created" }],
      note: "The file of this report is missing. Select Regenerate Report to create it again.",
    });
  });

  test("is not found by other organizations", async () => {
    await expect(download(await args(outsider, report.id))).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(download(await args(null, report.id))).rejects.toBeInstanceOf(Response);
  });
});

describe("deleting", () => {
  test("removes the report, its entries and its file", async () => {
    expect((await deleteReport(await args(made.admin, report.id))).status).toBe(303);
    expect(await findReportOf(made.project)).toBeNull();
    expect(await db.select().from(reportReads).where(eq(reportReads.reportId, report.id))).toEqual(
      [],
    );
    const [file] = await db.select().from(files).where(eq(files.id, report.fileId!));
    expect(file!.deletedAt).not.toBeNull();
  });

  test("is allowed for administrators of its owner", async () => {
    await expect(deleteReport(await args(made.inspector, report.id))).rejects.toMatchObject({
      code: "not-authorized",
    });
    await expect(deleteReport(await args(outsider, report.id))).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await findReportOf(made.project)).not.toBeNull();
  });

  test("is refused to administrators of an organization that may read it", async () => {
    const reader = await makeUser({ type: "admin" });
    const party = {
      organizationId: made.organizationId,
      partyKind: "organization",
      partyId: reader.organizationId,
    } as const;
    await db.insert(projectParties).values({ ...party, projectId: made.projectId, role: "client" });
    await db.insert(reportReads).values({ ...party, reportId: report.id, state: "Unread" });
    expect((await download(await args(reader, report.id))).status).toBe(200);
    await expect(deleteReport(await args(reader, report.id))).rejects.toMatchObject({
      code: "not-authorized",
    });
    expect(await findReportOf(made.project)).not.toBeNull();
  });
});

describe("sending by e-mail", () => {
  test("queues copies that reach each address once", async () => {
    const form = { emails: "Roof@Home.test; second@home.test" };
    expect(await email(await args(made.inspector, report.id, form))).toMatchObject({ status: 303 });
    const [job] = await sql<
      { data: object }[]
    >`select data from pgboss.job where name = 'reports.send-report' and data->>'reportId' = ${report.id}`;
    await sendNow(job!.data, { id: "job" });
    await sendNow(job!.data, { id: "job" });
    const mails = (await listMailbox()).filter((mail) =>
      mail.subject.startsWith(`${report.title} · `),
    );
    expect(new Set(mails.flatMap((mail) => mail.to))).toEqual(
      new Set(["roof@home.test", "second@home.test"]),
    );
    expect(mails).toHaveLength(2);
    const { raw } = await readMailbox(mails[0]!.id);
    const { attachments, text } = await simpleParser(raw);
    const [pdf, ...others] = attachments.filter(({ related }) => !related);
    expect(others).toEqual([]);
    expect(pdf!.content.subarray(0, 5).toString()).toBe("%PDF-");
    expect(text).toContain("Ines Roth");
  });

  test("warns when few sendings are left, refuses more, and does not count refused ones", async () => {
    const key = `report-mail-person:${made.admin.id}`;
    const windowEndsAt = new Date(Date.now() + 3_600_000);
    await db.insert(throttles).values({ key, failures: 197, windowEndsAt });
    const counted = async () =>
      (await db.select().from(throttles).where(eq(throttles.key, key)))[0]!.failures;
    const dialog = await openEmail(await args(made.admin, report.id, null));
    expect(dialog.few).toMatch(/^Only 3 more copies of reports can be sent until .*\d:\d\d [AP]M/);
    const emails = "a@b.com, b@b.com, c@b.com, d@b.com";
    expect(await email(await args(made.admin, report.id, { emails }))).toMatchObject({
      init: { status: 429 },
      data: { values: { emails }, errors: { emails: dialog.few } },
    });
    expect(await counted()).toBe(197);
    const fewer = { emails: "a@b.com, b@b.com, c@b.com" };
    expect(await email(await args(made.admin, report.id, fewer))).toMatchObject({ status: 303 });
    expect(await counted()).toBe(200);
    const last = await email(await args(made.admin, report.id, { emails: "e@b.com" }));
    expect(last).toMatchObject({
      data: { message: expect.stringContaining("No more copies of reports") as string },
    });
  });

  test("keeps what was typed and shows the error", async () => {
    const answer = await email(await args(made.admin, report.id, { emails: "a@b.com, foo" }));
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        values: { emails: "a@b.com, foo" },
        errors: { emails: "The following emails are invalid: foo" },
      },
    });
  });

  test("the call for programs returns a text and ignores uid", async () => {
    const body = { emails: ["a@b.com"], report: { id: report.id }, uid: outsider.id };
    const response = await sendReport(await call(made.admin, body));
    expect(await response.text()).toBe("We are sending the report to 1 address.");
    await expect(sendReport(await call(outsider, body))).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(sendReport(await call(made.admin, { emails: 1 }))).rejects.toMatchObject({
      code: "invalid-input",
    });
  });
});

describe("rendering", () => {
  const storedReport = async () => (await findReportOf(made.project))!;
  const longAgo = () =>
    db
      .update(reports)
      .set({ requestedAt: new Date(Date.now() - 60_000) })
      .where(eq(reports.id, report.id));

  test("a regeneration keeps the report and its file until the new one is ready", async () => {
    await longAgo();
    expect((await make(await args(made.admin, made.projectId))).status).toBe(303);
    expect(await storedReport()).toMatchObject({
      id: report.id,
      fileId: report.fileId,
      status: "processing",
      cause: "regenerate",
      requestedByName: made.admin.name,
    });
  });

  test("a second press within ten seconds changes nothing", async () => {
    const answer = await make(await args(made.admin, made.projectId));
    expect(await toastOf(answer)).toMatch(/did not create it again\.$/);
    expect(await storedReport()).toMatchObject({ cause: "completion", status: "ready" });
  });

  test("a missing report is rendered", async () => {
    await db.delete(reports).where(eq(reports.id, report.id));
    await make(await args(made.admin, made.projectId));
    expect(await storedReport()).toMatchObject({ cause: "missing", status: "processing" });
  });

  test("is refused to other types, other statuses and other organizations", async () => {
    const refused = { code: "not-authorized" };
    await expect(make(await args(made.inspector, made.projectId))).rejects.toMatchObject(refused);
    await expect(make(await args(outsider, made.projectId))).rejects.toMatchObject({
      code: "not-found",
    });
    await db.update(projects).set({ status: "Review" }).where(eq(projects.id, made.projectId));
    await expect(make(await args(made.admin, made.projectId))).rejects.toMatchObject(refused);
    await expect(customReport(await args(made.admin, made.projectId, null))).rejects.toMatchObject(
      refused,
    );
  });
});

describe("a custom report", () => {
  const textOf = async (response: Response) =>
    (await pagesOf(Buffer.from(await response.arrayBuffer()))).join("\n");

  test("is returned by the form with the selected contents, and not stored", async () => {
    const form = { branding: "provider", intakePhotos: "on", noBlankFields: "on" };
    const response = await customPdf(await args(made.admin, made.projectId, form));
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const text = await textOf(response);
    expect(text).toContain("Is the roof sound?|No|");
    expect(text).not.toContain("What else?");
    expect(text).not.toContain("Project history log");
    const isReportFile = and(eq(files.recordId, made.projectId), eq(files.kind, "report"));
    expect(await db.select().from(files).where(isReportFile)).toHaveLength(1);
  });

  test("the call returns the PDF with its options", async () => {
    const contents = { coverPage: false, intakePhotos: false, intakeReport: false };
    const options = { branding: "provider-and-client", contents };
    const text = await textOf(
      await newReport(await call(made.admin, { id: made.projectId, options })),
    );
    expect(text).not.toContain("Inspection Report");
    expect(text).not.toContain("Is the roof sound?");
    expect(text).toContain("Project history log");
  });

  test("has no photo of the intake without the intake photos, not even on the cover", async () => {
    await addPhotos(made, null, ["yard.jpg"]);
    const imagesOf = async (intakePhotos: boolean) => {
      const options = { contents: { intakePhotos } };
      const response = await newReport(await call(made.admin, { id: made.projectId, options }));
      const pdf = Buffer.from(await response.arrayBuffer()).toString("latin1");
      return pdf.match(/\/Subtype \/Image\b/g)?.length ?? 0;
    };
    expect(await imagesOf(true)).toBeGreaterThan(0);
    expect(await imagesOf(false)).toBe(0);
  });

  test("an invalid choice redirects back with the reason", async () => {
    const response = await customPdf(await args(made.admin, made.projectId, { branding: "mine" }));
    expect(response.headers.get("location")).toContain(`/projects/${made.projectId}/custom-report`);
    const toast = decodeURIComponent(response.headers.get("set-cookie") ?? "");
    expect(Buffer.from(toast.split("=")[1] ?? "", "base64").toString()).toContain(
      "failed to create PDF report: Choose which logo to show on the report.",
    );
  });

  test("is available only for Completed projects", async () => {
    const status = "Review";
    await db.update(projects).set({ status }).where(eq(projects.id, made.projectId));
    await expect(newReport(await call(made.admin, { id: made.projectId }))).rejects.toMatchObject({
      code: "not-authorized",
    });
  });

  test("other organizations get not found for a custom report", async () => {
    const body = { id: made.projectId };
    await expect(newReport(await call(outsider, body))).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
