import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "#db/client.server.ts";
import { files, organizations } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { otherPictureMessage, unreadablePicture } from "./accepted-types.ts";
import { fileStore } from "./choose-store.server.ts";
import { heicSample } from "./testing/heic-sample.ts";
import { serveFile } from "./serve-file.server.ts";
import { storeFile, type NewFile } from "./store-file.server.ts";
import { deleteFile, openFile, type FileRow } from "./stored-files.server.ts";

useTestDatabase();

const scope: Scope = {
  organizationId: "org-1",
  viewer: {
    id: "user-1",
    name: "Ines Roth",
    email: "ines@customer.test",
    type: "field-user",
    organizationId: "org-1",
    organizationName: "Roth Solar",
    thirdPartyInspector: false,
    timeZone: "America/New_York",
    clients: {},
    clientsAll: false,
    qualifications: {},
    qualificationsAll: false,
  },
};

let project = 0;
beforeAll(async () => {
  await db.insert(organizations).values([
    { id: "org-1", name: "Roth Solar" },
    { id: "org-2", name: "Stranger" },
  ]);
});
beforeEach(() => {
  project += 1;
});

const recordId = () => `p${project}`;
const gif = "GIF89a\x01\0\x01\0\0\0\0;";
const csv = "a,b\n1,2\n";

function store(file: Partial<NewFile> & { content?: string | Buffer } = {}): Promise<FileRow> {
  const { content = csv, ...rest } = file;
  const whole = {
    collection: "projects",
    recordId: recordId(),
    kind: "file",
    name: "a.csv",
    ...rest,
  } as const;
  return inTransaction((tx) =>
    storeFile(tx, scope, { stream: Readable.from([Buffer.from(content)]), ...whole }),
  );
}

const contentOf = async (file: Pick<FileRow, "key">) => text((await openFile(file)).stream);

describe("storeFile", () => {
  test("stores bytes under the key of the specification, and the row", async () => {
    const row = await store({
      kind: "photo",
      name: "Dach.heic",
      content: heicSample,
      fieldId: "q7",
    });
    expect(row).toMatchObject({
      organizationId: "org-1",
      key: `projects/${recordId()}/photos/Dach.heic`,
      name: "Dach.heic",
      contentType: "image/heic",
      size: heicSample.length,
      width: 48,
      height: 64,
      fieldId: "q7",
      createdById: "user-1",
      deletedAt: null,
    });
  });

  test("stores bucket, key, address, name, size and type under the names of the specification", async () => {
    const row = await store();
    const [stored] = await db.execute(sql`select * from documents."files" where id = ${row.id}`);
    expect(stored).toMatchObject({
      bucket: "files",
      fullPath: row.key,
      url: `/files/${row.id}`,
      name: "a.csv",
      size: String(csv.length),
      file_type: "text/csv",
    });
    expect(new Date(stored!.created as string)).toEqual(row.createdAt);
  });

  test.each([
    ["users", "logo", "logo/a.png"],
    ["users", "avatar", "avatars/a.png"],
    ["projects", "thumbnail", "thumbnails/a.png"],
    ["tickets", "photo", "photos/a.png"],
  ] as const)("%s %s goes to %s", async (collection, kind, end) => {
    const content = await sharp({
      create: { width: 3, height: 2, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    const row = await store({ collection, kind, name: "a.png", content });
    expect(row.key).toBe(`${collection}/${recordId()}/${end}`);
  });

  test("numbers a name that is taken, even for concurrent uploads", async () => {
    const rows = await Promise.all([1, 2, 3].map((each) => store({ content: `n\n${each}\n` })));
    expect(rows.map((row) => row.name).toSorted()).toEqual(["a-2.csv", "a-3.csv", "a.csv"]);
    const contents = await Promise.all(rows.map((row) => contentOf(row)));
    expect(contents).toEqual(["n\n1\n", "n\n2\n", "n\n3\n"]);
  });

  test("stores 200 characters of a name, and numbers files with the same key", async () => {
    const long = "ü".repeat(199);
    const rows = [await store({ name: `${long}a.csv` }), await store({ name: `${long}b.csv` })];
    expect(rows.map(({ name }) => name)).toEqual([`${long}a.csv`, `${long}b-2.csv`]);
    for (const { key } of rows) expect(Buffer.byteLength(key.split("/").at(-1)!)).toBeLessThan(255);
    expect((await store({ name: `${"x".repeat(300)}.csv` })).name).toBe(`${"x".repeat(200)}.csv`);
  });

  test("stores names unchanged, except for folders and a wrong extension", async () => {
    const row = await store({ name: "..\\..\\etc/..Größe & Co: 50%?.CSV.exe.csv" });
    expect(row.name).toBe("Größe & Co: 50%?.CSV.exe.csv");
    const odd = await store({ name: 'The "new" <roof> 👩\u200D👧.csv' });
    expect(odd.name).toBe('The "new" <roof> 👩\u200D👧.csv');
    expect(odd.key).toMatch(/\/The _new_ _roof_ [^/"<>]+\.csv$/);
    expect(row.key).toBe(`projects/${recordId()}/files/Größe _ Co_ 50__.CSV.exe.csv`);
  });

  test.each([
    ["photo", "table.csv", csv, "you can only upload images"],
    ["photo", "roof.gif", gif, otherPictureMessage],
    ["photo", "roof.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", otherPictureMessage],
    ["photo", "roof.webp", "RIFF\x04\0\0\0WEBP".padEnd(80, "\0"), unreadablePicture],
    ["file", "setup.exe", "MZ\0\0\0", "Some files were rejected due to unsupported file types."],
    ["logo", "logo.csv", csv, "Some files were rejected due to unsupported file types."],
    ["file", "empty.csv", "", "This file is empty."],
  ] as const)("refuses a %s named %s", async (kind, name, content, message) => {
    await expect(store({ kind, name, content })).rejects.toThrow(message);
    expect(await db.select().from(files).where(eq(files.recordId, recordId()))).toEqual([]);
  });

  test("refuses a file that is too large or breaks off, and stores nothing", async () => {
    await expect(store({ maxBytes: 4 })).rejects.toMatchObject({ code: "file-too-large" });
    async function* broken() {
      yield Buffer.from(csv);
      throw new Error("aborted");
    }
    const cut = store({ stream: Readable.from(broken()) });
    await expect(cut).rejects.toMatchObject({ code: "upload-incomplete" });
    expect(await fileStore().exists(`projects/${recordId()}/files/a.csv`)).toBe(false);
  });

  test("a rolled back transaction leaves no row, and its file is not overwritten", async () => {
    const failed = inTransaction(async (tx) => {
      const stream = Readable.from([Buffer.from("x\nlost\n")]);
      await storeFile(tx, scope, {
        collection: "projects",
        recordId: recordId(),
        kind: "file",
        name: "a.csv",
        stream,
      });
      throw new Error("a later step failed");
    });
    await expect(failed).rejects.toThrow("a later step failed");
    expect((await store()).name).toBe("a-2.csv");
  });
});

describe("deleteFile", () => {
  test("moves the bytes, keeps the row, and frees the name", async () => {
    const first = await store();
    await inTransaction((tx) => deleteFile(tx, scope, first.id));
    expect(await fileStore().exists(first.key)).toBe(false);
    const second = await store({ content: "c\n3\n" });
    expect(second.key).toBe(first.key);
    await inTransaction((tx) => deleteFile(tx, scope, second.id));
    const rows = await db
      .select()
      .from(files)
      .where(eq(files.recordId, recordId()))
      .orderBy(files.id);
    expect(rows.map((row) => row.deletedAt instanceof Date)).toEqual([true, true]);
    expect(rows[0]?.key).toBe(`deleted/${first.key}`);
    expect(await Promise.all(rows.map((row) => contentOf(row)))).toEqual([csv, "c\n3\n"]);
  });

  test("does not find a file of another organization, a deleted file, or one that never existed", async () => {
    const row = await store();
    const outsider = { ...scope, organizationId: "org-2" };
    const missing = { code: "not-found" };
    await expect(inTransaction((tx) => deleteFile(tx, outsider, row.id))).rejects.toMatchObject(
      missing,
    );
    expect(await contentOf(row)).toBe(csv);
    await inTransaction((tx) => deleteFile(tx, scope, row.id));
    await expect(inTransaction((tx) => deleteFile(tx, scope, row.id))).rejects.toMatchObject(
      missing,
    );
    await expect(inTransaction((tx) => deleteFile(tx, scope, "none"))).rejects.toMatchObject(
      missing,
    );
  });

  test("a rolled back deletion leaves the file readable", async () => {
    const row = await store();
    const failed = inTransaction(async (tx) => {
      await deleteFile(tx, scope, row.id);
      throw new Error("a later step failed");
    });
    await expect(failed).rejects.toThrow();
    expect(await contentOf(row)).toBe(csv);
  });
});

describe("serveFile", () => {
  const requestOf = (headers: Record<string, string> = {}, url = "http://localhost/file") =>
    new Request(url, { headers });

  test("sends a document as a download that cannot run as a page", async () => {
    const row = await store({ name: 'Größe "1".csv' });
    const response = await serveFile(requestOf(), row);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv",
      "content-length": String(csv.length),
      "cache-control": "private, no-cache",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `attachment; filename="Gro_e _1_.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.csv`,
    });
    expect(await response.text()).toBe(csv);
  });

  test("sends a PDF, which may hold scripts, as a download in a sandbox", async () => {
    const content =
      "%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n";
    const row = await store({ name: "plan.pdf", content: Buffer.from(content) });
    const response = await serveFile(requestOf(), row);
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="plan.pdf"/);
    expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    await response.body?.cancel();
  });

  test("shows pictures in place, and sends smaller ones as WebP", async () => {
    const row = await store({ kind: "photo", name: "a.heic", content: heicSample });
    const small = await serveFile(requestOf({}, "http://localhost/file?width=100"), row);
    expect(small.headers.get("Content-Type")).toBe("image/webp");
    expect(small.headers.get("Content-Disposition")).toMatch(/^inline; filename="a.webp"/);
    const bytes = Buffer.from(await small.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 48, height: 64 });
    expect(await fileStore().exists(`derived/${row.id}/160.webp`)).toBe(true);
    const etag = small.headers.get("ETag") ?? "";
    const again = await serveFile(
      requestOf({ "If-None-Match": etag }, "http://localhost/file?width=100"),
      row,
    );
    expect(again.status).toBe(304);
    // No browser shows HEIC, so the original is a download.
    const original = await serveFile(requestOf(), row);
    expect(original.headers.get("Content-Disposition")).toMatch(/^attachment/);
    await original.body?.cancel();
  });

  test("answers 304 to a browser that has the file", async () => {
    const row = await store();
    const etag = (
      await serveFile(new Request("http://localhost/", { method: "HEAD" }), row)
    ).headers.get("ETag");
    const response = await serveFile(requestOf({ "If-None-Match": `"other", ${etag}` }), row);
    expect([response.status, response.body]).toEqual([304, null]);
  });

  test.each([
    ["bytes=0-2", 206, "a,b", "bytes 0-2/8"],
    ["bytes=4-", 206, "1,2\n", "bytes 4-7/8"],
    ["bytes=-2", 206, "2\n", "bytes 6-7/8"],
    ["bytes=6-900", 206, "2\n", "bytes 6-7/8"],
    ["bytes=8-", 416, "", "bytes */8"],
    ["bytes=-0", 416, "", "bytes */8"],
    ["bytes=5-2", 200, csv, null],
    ["bytes=0-1,3-4", 200, csv, null],
    ["lines=1-2", 200, csv, null],
  ])("range %s answers %i", async (range, status, body, contentRange) => {
    const response = await serveFile(requestOf({ Range: range }), await store());
    expect([response.status, await response.text(), response.headers.get("Content-Range")]).toEqual(
      [status, body, contentRange],
    );
  });

  test("a range of an older version gets the whole file", async () => {
    const response = await serveFile(
      requestOf({ Range: "bytes=0-1", "If-Range": '"older"' }),
      await store(),
    );
    expect([response.status, await response.text()]).toEqual([200, csv]);
  });

  test("answers not-found when the bytes are lost", async () => {
    const row = await store();
    await fileStore().move(row.key, "elsewhere");
    await expect(serveFile(requestOf(), row)).rejects.toMatchObject({ code: "not-found" });
  });
});
