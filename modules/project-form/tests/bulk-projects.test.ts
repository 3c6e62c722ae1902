import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { organizations, projectParties, projects, users } from "#db/schema.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  bulkProjectFiles,
  commitFailedMessage,
  noneInsertedMessage,
} from "../domain/bulk/bulk-projects.server.ts";
import { unknownEncodingMessage } from "#app/platform/bulk/choose-encoding.ts";
import { notCsvMessage } from "#app/platform/bulk/receive-csv.server.ts";
import { wrongHeaderMessage } from "../domain/bulk/parse-bulk-projects.ts";
import { handle as locate } from "../jobs/locate-bulk-projects.handler.server.ts";
import { recordFinalFailure } from "../jobs/write-bulk-projects.handler.server.ts";
import * as bulkResultRoute from "../routes/bulk/bulk-result.ts";
import * as templateRoute from "../routes/bulk/bulk-template.ts";
import { bulkProjectUploads } from "../schema.ts";
import { readLog, readProject, scopeOf } from "#modules/projects/tests/project-setup.ts";
import {
  denver,
  header,
  newRow,
  uploadRows,
  confirmUpload,
  pick,
  refusalOf,
  send,
  useBulkSetup,
  view,
  runWriteJob,
  setup,
} from "./bulk-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: template } = servedRoute(
  "modules/project-form/routes/bulk/bulk-template.ts",
  templateRoute,
);
const { loader: result } = servedRoute(
  "modules/project-form/routes/bulk/bulk-result.ts",
  bulkResultRoute,
);

useTestDatabase();
useBulkSetup();

const projectCount = async () => (await db.select({ id: projects.id }).from(projects)).length;

describe("the file", () => {
  it("has a template, and its header may have spaces, capitals and no coordinates", async () => {
    const request = await requestAs(setup.people.client, "/projects/bulk/template.csv");
    const answer = await template({ request, params: {}, context: {} });
    expect(await answer.text()).toBe(`${header}\r\n`);
    const short = " Address ,SITE OWNER,site contact,Phone,email,system installer,Field User ";
    const row = `"Denver, CO 80202",Ann Lee,,(303) 555-0100,ann@example.test,,`;
    const response = await send(`\uFEFF${short}\n\n,,,,,,\n${row}\n`);
    const id = (response as Response).headers.get("location")!.split("/").at(-1)!;
    expect((await view(id)).rows).toMatchObject([{ rowNumber: 4, status: "ready" }]);
  });

  it.each([
    ["with semicolons", (text: string) => text],
    ["as Unicode text", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ])("is read %s, and its names keep their joiners", async (_, encode) => {
    const family = "👩\u200D👧 Lee";
    const row = `Denver, CO 80202;;;${family};;(303) 555-0100;ann@example.test;;`;
    const response = await send(encode(`${header.replaceAll(",", ";")}\n${row}\n`));
    const id = (response as Response).headers.get("location")!.split("/").at(-1)!;
    expect((await view(id)).rows).toMatchObject([{ status: "ready", siteOwner: family }]);
  });

  it.each([
    [`${header},more\n${denver},`, wrongHeaderMessage],
    [header.replace("phone,email", "email,phone"), wrongHeaderMessage],
    [header.replace("latitude,", ""), wrongHeaderMessage],
    ["", "This file is empty."],
    [header, "This file has no projects below the header."],
    [`${header}\n"Denver`, "We could not read this file as a CSV: "],
    [
      `${header}\n${`${denver}\n`.repeat(10_001)}`,
      "This file has 10,001 projects. A file can have up to 10,000.",
    ],
  ])("is refused as a whole: %.60s", async (text, message) => {
    const before = await db.select().from(bulkProjectUploads);
    const refusal = refusalOf(await send(text));
    expect(refusal.errors.file ?? refusal.message).toContain(message);
    expect(await db.select().from(bulkProjectUploads)).toHaveLength(before.length);
  });

  it("of a system before UTF-8 is read as its user says", async () => {
    const owner = Buffer.from("5a61bff3b3e620a3f3649f", "hex");
    const [before, after] = denver.split("Ann Lee");
    const bytes = [Buffer.from(`${header}\n${before}`), owner, Buffer.from(`${after}\n`)];
    const file = new Blob([Buffer.concat(bytes)]);
    const asked = refusalOf(await send(file));
    expect(asked.message).toBe(unknownEncodingMessage);
    const answer = await send(file, { ...asked.values, encoding: "windows-1250" });
    const id = (answer as Response).headers.get("location")!.split("/").at(-1)!;
    expect((await view(id)).rows).toMatchObject([{ siteOwner: "Zażółć Łódź", status: "ready" }]);
  });

  it("with quotes inside one text is read", async () => {
    const id = await uploadRows(denver.replace("Ann Lee", 'Ann "A" Lee'), denver);
    expect((await view(id)).rows.map(({ siteOwner }) => siteOwner)).toEqual([
      'Ann "A" Lee',
      "Ann Lee",
    ]);
  });

  it("is refused when it is not CSV, and without owner, type or client", async () => {
    const png = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    expect(refusalOf(await send(png, {}, "sites.png")).errors.file).toBeTruthy();
    const zip = refusalOf(await send("PK\x03\x04 not a csv", {}, "sites.xlsx")).errors.file;
    expect([notCsvMessage, "Some files were rejected due to unsupported file types."]).toContain(
      zip,
    );
    const none = refusalOf(await send(`${header}\n${denver}`, { formId: "", clientId: "x" }));
    expect(Object.keys(none.errors)).toEqual(["formId", "clientId"]);
    const strange = refusalOf(await send(`${header}\n${denver}`, { ownerId: setup.customer.id }));
    expect(Object.keys(strange.errors)).toEqual(["ownerId"]);
  });

  it("reports when it cannot be stored, and keeps the other choices", async () => {
    await sql`alter table bulk_project_rows add constraint closed check (line is null) not valid`;
    try {
      const refusal = refusalOf(await send(`${header}\n${denver}`));
      const message = "There is problem while uploading. Please try after some time.";
      expect(refusal).toMatchObject({ message, errors: { file: message }, values: pick() });
    } finally {
      await sql`alter table bulk_project_rows drop constraint closed`;
    }
  });
});

describe("the preview", () => {
  it("shows the status of each row, and writes no project", async () => {
    const count = await projectCount();
    const { installer, "field-user": inspector } = setup.people;
    const id = await uploadRows(
      `"Denver, CO 80202",,,Ann Lee,,(303) 555-0100,ann@example.test,${installer.email.toUpperCase()},${inspector.id}`,
      `Nowhere at all 99999,,,Bo Lee,,(303) 555-0100,bo@example.test,,`,
      `,40.01,-105.27,Cy Lee,,(303) 555-0100,cy@example.test,,${inspector.email}`,
      `"Denver, CO 80202",91,0,Di Lee,,(303) 555-0100,di@example.test,,`,
      `"Denver, CO 80202",,,Ed Lee,,(303) 555-0100,ed@example.test,,${setup.hiredInspector.email}`,
      `"Denver, CO 80202",,,Fi Lee,,(303) 555-0100,fi@example.test,nobody,`,
      `"Denver, CO 80202",,,Gus Lee,,12,gus@example.test,,`,
      `,,,Hal Lee,,(303) 555-0100,hal@example.test,,`,
      `"Denver, CO 80202",,,Ida Lee`,
    );
    const page = await view(id);
    expect(page.status).toBe("previewed");
    expect(page.rows.map((row) => [row.rowNumber, row.status, row.message?.slice(0, 40)])).toEqual([
      [2, "ready", undefined],
      [3, "not processed", "Could not geocode the address you provid"],
      [4, "ready", undefined],
      [5, "error", "latitude: must be a number between -90 a"],
      [6, "error", expect.stringContaining("field user: ")],
      [7, "warning", "system installer: nobody is not an avail"],
      [8, "error", "phone: invalid phone number format"],
      [9, "error", "address: Please select an address from t"],
      [10, "error", "This row has 4 columns, which does not f"],
    ]);
    expect(page.rows[0]).toMatchObject({
      installerName: installer.name,
      fieldUserName: inspector.name,
    });
    expect(page.rows[0]?.geocodedAddress).toContain("Denver, CO");
    expect(page.unprocessed).toEqual({ addresses: ["Nowhere at all 99999"], count: 1 });
    expect(page.readyCount).toBe(2);
    expect(await projectCount()).toBe(count);
  });

  it("of a long file is filled by a job, which may run twice", async () => {
    const id = await uploadRows(...Array.from({ length: 51 }, newRow));
    expect(await view(id)).toMatchObject({ status: "locating", readyCount: 0, canConfirm: false });
    const payload = { uploadId: id, userId: setup.people.admin.id };
    await locate(payload, { id: "job" });
    await locate(payload, { id: "job" });
    expect(await view(id)).toMatchObject({ status: "previewed", readyCount: 51, doneCount: 51 });
  });

  it("cannot be read by another organization, nor by other user types", async () => {
    const id = await uploadRows(denver);
    await expect(view(id, setup.hiredAdmin)).rejects.toMatchObject({ code: "not-found" });
    await expect(view(id, setup.people.scheduler)).rejects.toMatchObject({
      code: "not-authorized",
    });
  });
});

describe("Ok", () => {
  it("writes every ready row once, with its site, parties and log, and reports how many", async () => {
    const { installer, "field-user": inspector } = setup.people;
    const count = await projectCount();
    const id = await uploadRows(
      denver.replace(/,,$/, `,${installer.email},${inspector.email}`),
      `1 Way,40.01,-105.27,Cy Lee,,(303) 555-0100,cy@example.test,,`,
      `Nowhere at all 99999,,,Bo Lee,,(303) 555-0100,bo@example.test,,`,
    );
    await confirmUpload(id);
    await confirmUpload(id);
    await runWriteJob(id);
    await runWriteJob(id);
    const page = await view(id);
    expect(page).toMatchObject({
      status: "done",
      message: "inserted 2 projects into the database",
    });
    expect(await projectCount()).toBe(count + 2);
    const [first, second] = page.rows;
    const { project, site } = await readProject(first!.createdProjectId!);
    expect(project).toMatchObject({
      organizationId: setup.owner.id,
      status: "To Be Scheduled",
      formId: setup.form.id,
      clientId: setup.customerClient.id,
      installerId: installer.id,
      inspectorId: inspector.id,
      inspectorKind: "internal",
    });
    expect(site).toMatchObject({ siteOwnerName: "Ann Lee", sameRep: false, siteRepName: "Bo Lee" });
    expect((await readLog(project.id)).map(({ message }) => message)).toEqual([
      `Project with address ${site.siteAddress} was successfully created`,
    ]);
    const parties = await db
      .select()
      .from(projectParties)
      .where(eq(projectParties.projectId, project.id));
    expect(parties.map((party) => party.role)).toContain("inspector");
    const other = await readProject(second!.createdProjectId!);
    expect(other.site).toMatchObject({ siteAddress: "1 Way", latitude: 40.01, longitude: -105.27 });
    const request = await requestAs(setup.people.admin, `/projects/bulk/${id}/result.csv`);
    const csv = await (await result({ request, params: { id }, context: {} })).text();
    expect(csv).toContain(project.id);
    expect(csv.trim().split("\n")).toHaveLength(4);
  });

  it("warns of a row that is in the file or among the projects already", async () => {
    const row = `"7 Twice Way, Denver, CO 80202",,,Double Owner,,(303) 555-0100,two@example.test,,`;
    const first = await uploadRows(row, row.replace("Double Owner", "DOUBLE OWNER"), denver);
    expect((await view(first)).rows).toMatchObject([
      { rowNumber: 2, status: "ready" },
      { rowNumber: 3, status: "warning", message: "Row 2 has the same address and site owner" },
      { rowNumber: 4 },
    ]);
    await confirmUpload(first);
    await runWriteJob(first);
    const again = await uploadRows(row);
    expect((await view(again)).rows).toMatchObject([
      { status: "warning", message: "A project with this address and site owner already exists" },
    ]);
  });

  it("gives a result file that can be corrected and imported again", async () => {
    const at = `"100 N 1st Ave, Phoenix, AZ 85003",33.4484,-112.0740`;
    const row = (owner: string) => `${at},${owner},Pat Doe,+1 602-555-0123,pat@example.test,,`;
    const id = await uploadRows(row("Good Owner"), row("X"));
    await confirmUpload(id);
    await runWriteJob(id);
    const request = await requestAs(setup.people.admin, `/projects/bulk/${id}/result.csv`);
    const csv = await (await result({ request, params: { id }, context: {} })).text();
    expect(csv).toContain("'-112.0740");
    const answer = await send(csv.replace(",X,", ",Better Owner,"));
    expect(answer).toBeInstanceOf(Response);
    const again = (answer as Response).headers.get("location")!.split("/").at(-1)!;
    const { rows } = await view(again);
    expect(rows.find(({ rowNumber }) => rowNumber === 3)).toMatchObject({
      siteOwner: "Better Owner",
      longitude: "-112.0740",
      phone: "+1 602-555-0123",
      status: "ready",
    });
  });

  it("is refused while no row is ready", async () => {
    const id = await uploadRows(`Nowhere at all 99999,,,Bo Lee,,(303) 555-0100,bo@example.test,,`);
    expect(refusalOf(await confirmUpload(id)).message).toBe(noneInsertedMessage);
    expect((await view(id)).status).toBe("previewed");
  });

  it("requests the sites from another owner, as a project's form does", async () => {
    const owner = setup.hired.id;
    await db
      .update(organizations)
      .set({ roles: ["Project Reviewer"] })
      .where(eq(organizations.id, owner));
    const answer = await send(`${header}\n${denver}`, { ownerId: owner, formId: "", clientId: "" });
    const id = (answer as Response).headers.get("location")!.split("/").at(-1)!;
    await confirmUpload(id);
    await runWriteJob(id);
    const [made] = await db.select().from(projects).orderBy(desc(projects.id)).limit(1);
    expect(made).toMatchObject({ organizationId: owner, status: "Requested", formId: null });
  });

  it("reports when the projects cannot be written, and leaves none", async () => {
    const count = await projectCount();
    const id = await uploadRows(newRow());
    await confirmUpload(id);
    await db
      .update(bulkProjectUploads)
      .set({ formId: "gone" })
      .where(eq(bulkProjectUploads.id, id));
    await runWriteJob(id);
    expect(await view(id)).toMatchObject({
      status: "failed",
      message: commitFailedMessage,
      canConfirm: true,
    });
    expect(await projectCount()).toBe(count);
  });

  it("reports when every worker was killed while writing, and writes once it is confirmed again", async () => {
    const id = await uploadRows(newRow());
    await confirmUpload(id);
    await db
      .update(bulkProjectUploads)
      .set({ status: "running" })
      .where(eq(bulkProjectUploads.id, id));
    const payload = { uploadId: id, userId: setup.people.admin.id };
    await recordFinalFailure(payload, { id: "job" });
    expect(await view(id)).toMatchObject({ status: "failed", message: commitFailedMessage });
    await confirmUpload(id);
    await runWriteJob(id);
    await recordFinalFailure(payload, { id: "job" });
    expect(await view(id)).toMatchObject({ status: "done" });
  });

  it("is written once though two workers write it at the same time", async () => {
    const id = await uploadRows(newRow(), newRow());
    await confirmUpload(id);
    const count = await projectCount();
    await Promise.all([runWriteJob(id), runWriteJob(id)]);
    expect(await view(id)).toMatchObject({ status: "done" });
    expect((await projectCount()) - count).toBe(2);
  });

  it("stays written when only the confirmation was lost", async () => {
    const id = await uploadRows(newRow());
    await confirmUpload(id);
    const scope = await scopeOf(setup.people.admin);
    await bulkProjectFiles.writeConfirmed(scope, id, async (upload) => {
      await inTransaction((tx) => bulkProjectFiles.finish(tx, scope, upload, { message: "done" }));
      throw new Error("The connection was lost.");
    });
    expect(await view(id)).toMatchObject({ status: "done", message: "done" });
  });

  it("is not written once its sender may no longer create projects", async () => {
    const count = await projectCount();
    const { id: adminId } = setup.people.admin;
    const id = await uploadRows(newRow());
    await confirmUpload(id);
    await db.update(users).set({ type: "scheduler" }).where(eq(users.id, adminId));
    await runWriteJob(id);
    await db.update(users).set({ type: "admin" }).where(eq(users.id, adminId));
    expect(await view(id)).toMatchObject({ status: "failed", message: commitFailedMessage });
    expect(await projectCount()).toBe(count);
  });
});
