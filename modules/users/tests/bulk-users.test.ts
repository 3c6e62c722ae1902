import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { accounts, logEntries, throttles, users } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notCsvMessage } from "#app/platform/bulk/receive-csv.server.ts";
import { bulkUserFiles } from "../domain/bulk/bulk-uploads.server.ts";
import { bulkHeader } from "../domain/bulk/bulk-user-columns.ts";
import { headerMessage } from "../domain/bulk/parse-bulk-file.ts";
import { handle } from "../jobs/write-bulk-users.handler.server.ts";
import * as bulkResultRoute from "../routes/bulk-result.ts";
import * as templateRoute from "../routes/bulk-template.ts";
import * as bulkUploadRoute from "../routes/bulk-upload.tsx";
import * as bulkUsersRoute from "../routes/bulk-users.tsx";
import { bulkUserRows } from "../schema.ts";
import { refusalOf } from "./page-calls.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: templateLoader } = servedRoute(
  "modules/users/routes/bulk-template.ts",
  templateRoute,
);
const { loader: resultLoader } = servedRoute(
  "modules/users/routes/bulk-result.ts",
  bulkResultRoute,
);
const { action: confirm, loader: preview } = servedRoute(
  "modules/users/routes/bulk-upload.tsx",
  bulkUploadRoute,
);
const { action: upload, loader: start } = servedRoute(
  "modules/users/routes/bulk-users.tsx",
  bulkUsersRoute,
);

useTestDatabase();

let organizationId = "";
let admin: UserRow;
let made = 0;

beforeEach(async () => {
  organizationId = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
  made++;
});

const header = bulkHeader.join(",");
const mail = (name: string) => `${name}-${made}@example.test`;
const row = (name: string, type: string, address = "410 Saguaro Street,Phoenix,AZ,85004") =>
  `${name} Person,${mail(name)},${address},${type},`;

async function send(
  content: string | Uint8Array<ArrayBuffer>,
  name = "people.csv",
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append("file", new File([content], name));
  const request = await requestAs(admin, "/users/bulk", { form });
  return upload({ request, params: {}, context: {} });
}

async function uploadRows(...rows: string[]): Promise<string> {
  const answer = await send([header, ...rows].join("\r\n"));
  if (!(answer instanceof Response)) throw new Error(refusalOf(answer).message);
  return answer.headers.get("location")!.split("/").at(-1)!;
}

async function view(id: string, viewer = admin) {
  const request = await requestAs(viewer, `/users/bulk/${id}`);
  return preview({ request, params: { id }, context: {} });
}

async function confirmUpload(id: string, fields: Record<string, string> = {}) {
  const request = await requestAs(admin, `/users/bulk/${id}`, { form: fields });
  return confirm({ request, params: { id }, context: {} });
}

const runWriteJob = (id: string) => handle({ uploadId: id, userId: admin.id }, { id: "job" });
it("a file with more people than the daily limit is refused, and stays as it is", async () => {
  const id = await uploadRows(row("one", "field-user"), row("two", "field-user"));
  const key = `invitation-mail-person:${admin.id}`;
  const windowEndsAt = new Date(Date.now() + 3_600_000);
  await db.insert(throttles).values({ key, failures: 999, windowEndsAt });
  expect(refusalOf(await confirmUpload(id)).message).toMatch(
    /^Only 1 more invitation can be sent until /,
  );
  expect((await view(id)).status).toBe("previewed");
});

const find = async (name: string) =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.email, mail(name)))
  )[0];

it("lists the organization's earlier files, newest first", async () => {
  const earlier = async (viewer: UserRow) => {
    const request = await requestAs(viewer, "/users/bulk");
    return (await start({ request, params: {}, context: {} })).earlier;
  };
  const first = await uploadRows(row("one", "field-user"));
  const second = await uploadRows(row("two", "field-user"), row("three", "client"));
  expect(await earlier(admin)).toMatchObject([
    { id: second, fileName: "people.csv", status: "previewed", rowCount: 2 },
    { id: first, rowCount: 1 },
  ]);
  expect(await earlier(await makeUser({ type: "admin" }))).toEqual([]);
});

describe("the preview", () => {
  it("shows the status of every row and writes no user", async () => {
    const id = await uploadRows(
      row("ada", "field-user"),
      row("bob", "installer"),
      row("cyd", "client"),
    );
    const page = await view(id);
    expect(page.rows.map((row) => [row.rowNumber, row.status, row.message])).toEqual([
      [2, "ready", null],
      [3, "skipped", "Invalid type supplied (installer)"],
      [4, "error", "invalid user type"],
    ]);
    expect(page.counts).toEqual([
      { status: "ready", count: 1 },
      { status: "error", count: 1 },
      { status: "skipped", count: 1 },
    ]);
    expect(await find("ada")).toBeUndefined();
  });

  it("repairs rows one by one without affecting the others", async () => {
    const id = await uploadRows(row("ada", "field-user"), row("bob", "installer"));
    const typed = { address: "12 Canal Street", city: "Albany", state: "NY", zip: "12207" };
    const repair = (email: string) =>
      confirmUpload(id, {
        intent: "correct",
        rowNumber: "3",
        name: "Bob Person",
        email,
        type: "Scheduler",
        ...typed,
      });
    await repair(mail("ADA"));
    expect((await view(id)).rows[1]).toMatchObject({ message: "Row 2 has the same email" });
    await repair(admin.email);
    expect((await view(id)).rows[1]).toMatchObject({ status: "error" });
    await repair(mail("bob"));
    expect((await view(id)).rows[1]).toMatchObject({ status: "ready", message: null });
    expect((await view(id)).readyCount).toBe(2);
  });

  it("warns about a ZIP code that contradicts its city until the row is accepted", async () => {
    const id = await uploadRows(row("ada", "field-user", "1 Main Street,Denver,CO,85004"));
    expect((await view(id)).rows[0]).toMatchObject({
      status: "warning",
      message: "ZIP code 85004 is in Phoenix, AZ, not in Denver, CO. The map will show Denver, CO.",
    });
    expect(refusalOf(await confirmUpload(id)).message).toContain("no users that can be created");
    await confirmUpload(id, { intent: "accept", rowNumber: "2" });
    await confirmUpload(id);
    await runWriteJob(id);
    const ada = await find("ada");
    expect(ada).toMatchObject({ verified: "verified", postalCode: "85004", locality: "Denver" });
    expect(ada?.latitude).toBeCloseTo(39.7, 0);
  });

  it("offers permissions only for field users and quality managers", async () => {
    expect((await view(await uploadRows(row("ada", "field-user")))).options).not.toBeNull();
    expect((await view(await uploadRows(row("bob", "quality-manager")))).options).not.toBeNull();
    expect(
      (await view(await uploadRows(row("cyd", "scheduler"), row("dan", "client")))).options,
    ).toBeNull();
  });

  it("is visible only to its own organization", async () => {
    const id = await uploadRows(row("ada", "scheduler"));
    const outsider = await makeUser({ type: "admin" });
    await expect(view(id, outsider)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a file", () => {
  it("with a wrong header is refused as a whole", async () => {
    expect(refusalOf(await send(`name,email\nAnn,${mail("ann")}`)).message).toBe(headerMessage);
  });

  it("with another header has its columns matched once", async () => {
    const file = `Role;Full name;E-mail\nscheduler;Ann Person;${mail("ann")}`;
    const { values } = refusalOf(await send(file));
    expect(values).toMatchObject({ "column:type": "0", "column:name": "1", "column:email": "2" });
    const fields = { ...values, fileColumns: "" } as Record<string, string>;
    for (const more of [fields, {}]) {
      const response = (await send(file, "people.csv", more)) as Response;
      const id = response.headers.get("location")!.split("/").at(-1)!;
      expect((await view(id)).rows).toMatchObject([
        { status: "ready", name: "Ann Person", type: "scheduler", email: mail("ann") },
      ]);
    }
  });

  it("has its columns matched by the choice of its own organization, not of another", async () => {
    const file = `Role;Who;Where\nscheduler;Ann Person;${mail("ann")}`;
    const { values } = refusalOf(await send(file));
    const chosen = { "column:type": "0", "column:name": "1", "column:email": "2", fileColumns: "" };
    expect(await send(file, "people.csv", { ...values, ...chosen })).toBeInstanceOf(Response);
    expect(await send(file)).toBeInstanceOf(Response);
    admin = await makeUser({ type: "admin" });
    expect(refusalOf(await send(file)).values["column:email"]).not.toBe("2");
  });

  it("that is a spreadsheet with the file name of a CSV is refused", async () => {
    const workbook = new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...new Uint8Array(600),
    ]);
    expect(refusalOf(await send(workbook)).message).toMatch(/unsupported file types|not a CSV/);
    expect(refusalOf(await send("%PDF-1.7\n%%EOF\n", "people.pdf")).message).toBe(notCsvMessage);
  });

  it("has to be chosen", async () => {
    expect(refusalOf(await send("", "")).message).toBe("Choose a CSV file.");
  });

  it("can start from the template", async () => {
    const request = await requestAs(admin, "/users/bulk/template.csv");
    const response = await templateLoader({ request, params: {}, context: {} });
    expect(await response.text()).toBe(`${header}\r\n`);
  });
});

describe("Ok", () => {
  it("creates the ready rows with verified accounts in its own organization", async () => {
    const id = await uploadRows(row("ada", "Field-User"), row("bob", "king"), row("cyd", "client"));
    await confirmUpload(id);
    expect((await view(id)).status).toBe("queued");
    await runWriteJob(id);
    expect(await find("ada")).toMatchObject({
      type: "field-user",
      organizationId,
      verified: "verified",
      address: "410 Saguaro Street, Phoenix, AZ 85004",
      postalCode: "85004",
    });
    const [account] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.email, mail("ada")));
    expect(account).toMatchObject({ userId: (await find("ada"))!.id, passwordHash: null });
    expect(await find("bob")).toBeUndefined();
    expect(await find("cyd")).toBeUndefined();
    const page = await view(id);
    const message = "1 user was created. 2 rows failed, as the table below says.";
    expect(page).toMatchObject({ status: "done", message });
    expect(page.doneCount).toBe(page.rowCount);
    const [client] = await db
      .select()
      .from(bulkUserRows)
      .where(eq(bulkUserRows.email, mail("cyd")));
    expect(client).toMatchObject({ status: "error", verified: "error" });
  });

  it("pressed twice, or with the job run twice, creates each user once", async () => {
    const id = await uploadRows(row("ada", "scheduler"), row("bob", "scheduler"));
    await Promise.all([confirmUpload(id), confirmUpload(id)]);
    const log = await db.select().from(logEntries).where(eq(logEntries.categoryId, id));
    expect(log.map((entry) => entry.message)).toEqual(["Confirmed a file of 2 users"]);
    await runWriteJob(id);
    await runWriteJob(id);
    await confirmUpload(id);
    expect(
      await db.select().from(users).where(eq(users.organizationId, organizationId)),
    ).toHaveLength(3);
    expect((await view(id)).status).toBe("done");
  });

  it("grants the permissions only to field users and quality managers", async () => {
    const id = await uploadRows(
      row("ada", "field-user"),
      row("bob", "quality-manager"),
      row("cyd", "scheduler"),
    );
    const client = await makeUser({ type: "client", organizationId, name: "Clara" });
    await confirmUpload(id, { clients: client.id, qualificationsAll: "on" });
    await runWriteJob(id);
    const granted = { clients: { [client.id]: "Clara" }, qualificationsAll: true };
    expect(await find("ada")).toMatchObject(granted);
    expect(await find("bob")).toMatchObject(granted);
    expect(await find("cyd")).toMatchObject({ clients: {}, qualificationsAll: false });
  });

  it("marks a user whose address is not found", async () => {
    const id = await uploadRows(row("ada", "field-user", "1 Nowhere Ever,Zzyqx,AZ,00000"));
    await confirmUpload(id);
    await runWriteJob(id);
    expect(await find("ada")).toMatchObject({ verified: "error", latitude: null });
    // The dialog stays open with this message, because a missing location is only known after the file was written.
    const message = "1 user was created, 1 without a place on the map.";
    expect(await view(id)).toMatchObject({ status: "done", message, failedCount: 1 });
  });

  it("skips an address that came into use since the preview", async () => {
    const id = await uploadRows(row("ada", "scheduler"), row("bob", "scheduler"));
    const other = await makeUser({ type: "installer", email: mail("ada").toUpperCase() });
    await confirmUpload(id);
    await runWriteJob(id);
    expect((await find("ada"))?.id).toBe(other.id);
    expect(await find("bob")).toBeDefined();
    expect((await view(id)).counts).toEqual([
      { status: "created", count: 1 },
      { status: "error", count: 1 },
    ]);
  });

  it("that fails writes nobody, reports it, and can be pressed again", async () => {
    const id = await uploadRows(row("ada", "scheduler"), row("unlucky", "scheduler"));
    await db.execute(`
      create function refuse_unlucky() returns trigger language plpgsql as $$
      begin if new.name like 'unlucky%' then raise exception 'broken disk'; end if; return new; end $$`);
    await db.execute(
      "create trigger refuse_unlucky before insert on users for each row execute function refuse_unlucky()",
    );
    await confirmUpload(id);
    await runWriteJob(id);
    await db.execute("drop trigger refuse_unlucky on users");
    expect(await view(id)).toMatchObject({
      status: "failed",
      message: "failed to commit all users to the database",
    });
    expect(await find("ada")).toBeUndefined();
    await confirmUpload(id);
    await runWriteJob(id);
    expect(await find("ada")).toBeDefined();
    const key = `invitation-mail-person:${admin.id}`;
    const [counted] = await db.select().from(throttles).where(eq(throttles.key, key));
    expect(counted?.failures).toBe(2);
  });

  it("creates no users when the person who pressed it was disabled before the job started", async () => {
    const id = await uploadRows(row("ada", "scheduler"));
    await confirmUpload(id);
    await db.update(users).set({ disabled: true }).where(eq(users.id, admin.id));
    await runWriteJob(id);
    const colleague = await makeUser({ type: "client", organizationId });
    expect((await view(id, colleague)).status).toBe("failed");
    expect(await find("ada")).toBeUndefined();
  });

  it("without a ready row is refused", async () => {
    const id = await uploadRows(row("ada", "king"));
    expect(refusalOf(await confirmUpload(id)).message).toBe(
      "This file has no users that can be created. Correct it and choose it again.",
    );
  });
});

describe("the result", () => {
  it("lists every row with its result, and contains no formula", async () => {
    const id = await uploadRows(row("=1+1", "scheduler"), row("bob", "king"));
    await confirmUpload(id);
    await runWriteJob(id);
    const request = await requestAs(admin, `/users/bulk/${id}/result.csv`);
    const response = await resultLoader({ request, params: { id }, context: {} });
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines[0]).toBe(`row,${header},result,verified,problem,user_id`);
    expect(lines[1]).toMatch(/^2,'=1\+1 Person,/);
    expect(lines[1]).toContain(",created,verified,");
    expect(lines[2]).toContain(",skipped,,Invalid type supplied (king),");
  });
});

it("is confirmed, recorded and finished only within its own organization", async () => {
  const id = await uploadRows(row("ada", "scheduler"));
  const outsider = await scopeOfUser((await makeUser({ type: "admin" })).id);
  const enqueueWriting = async () => undefined;
  await bulkUserFiles.confirm(outsider, id, { logged: "Confirmed", enqueueWriting });
  await bulkUserFiles.setProgress(outsider, id, { status: "running" });
  await inTransaction((tx) =>
    bulkUserFiles.finish(
      tx,
      outsider,
      { id, rowCount: 1, fileName: "users.csv" },
      { message: "Done" },
    ),
  );
  expect(await view(id)).toMatchObject({ status: "previewed", doneCount: 0, message: null });
});
