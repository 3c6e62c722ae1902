/** The archive of a person's data: one JSON file for each table, the files of the profile, and an index to read. */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { makeZip } from "client-zip";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { zipEntries } from "#app/platform/files/serve-zip.server.ts";
import { readPages } from "#app/platform/worksheets/read-pages.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { accounts, files } from "#db/schema.ts";
import { ownRows, rowsOfOrganization, sharedRows, type Subject } from "./conditions.server.ts";
import { exportedRow, type Row } from "./exported-row.ts";
import type { Person } from "./person.server.ts";
import { loadTables, type DataTable } from "./tables.server.ts";

/** Packs everything into a temporary file, which the caller discards. Rows are read page by page. */
export async function packPerson(
  person: Person,
  { isOwn }: { isOwn: boolean },
): Promise<ReceivedFile> {
  const folder = join(env().DATA_DIR, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const zip = makeZip(entriesOf(person, { isOwn })) as WebStream<Uint8Array>;
    await pipeline(Readable.fromWeb(zip), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    const { size } = await stat(path);
    const kind = { contentType: "application/zip", width: null, height: null };
    return { ...kind, name: "personal-data.zip", size, path, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function findSubject({ id, email, organizationId }: Person): Promise<Subject> {
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, id));
  const addresses = [email, ...(account ? [account.email] : [])];
  const emails = [...new Set(addresses.map((address) => address.toLowerCase()))];
  return { id, organizationId, accountId: account?.id ?? null, emails };
}

async function* entriesOf(person: Person, { isOwn }: { isOwn: boolean }) {
  const lastModified = new Date();
  const subject = await findSubject(person);
  const index: string[] = [];
  for (const table of await loadTables()) {
    if (table.onlyForPerson && !isOwn) continue;
    const pages = rowsOf(table, subject);
    const first = await pages.next();
    if (first.done) continue;
    const counted = { rows: 0 };
    const name = `data/${table.name}.json`;
    yield { name, lastModified, input: asJson(first.value, pages, counted) };
    index.push(`${table.label}: ${counted.rows} in ${name}`);
  }
  const stored = await db.select().from(files).where(filesOf(person));
  yield* zipEntries(stored.map((file) => ({ ...file, path: `files/${file.name}` })));
  yield { name: "About this export.txt", lastModified, input: indexText(person, index) };
}

/** The files of the profile. Photos of sites belong to the organization's projects; the export lists them. */
const filesOf = ({ id, organizationId }: Person) =>
  and(
    eq(files.collection, "users"),
    eq(files.recordId, id),
    // No mutant: the id of a user is in one organization.
    eq(files.organizationId, organizationId),
    isNull(files.deletedAt),
  );

async function* asJson(first: Row[], rest: AsyncGenerator<Row[]>, counted: { rows: number }) {
  let separator = "[\n";
  const write = (row: Row) => {
    const text = `${separator}${JSON.stringify(row)}`;
    separator = ",\n";
    counted.rows += 1;
    return text;
  };
  yield Buffer.from(first.map(write).join(""));
  for await (const rows of rest) yield Buffer.from(rows.map(write).join(""));
  yield Buffer.from("\n]\n");
}

interface FoundRow {
  own: boolean;
  row: Row;
}

async function* rowsOf(table: DataTable, subject: Subject): AsyncGenerator<Row[]> {
  const own = ownRows(table, subject);
  const found = sql`from ${sql.identifier(table.name)} t
    where ${rowsOfOrganization(table, subject)} and (${own} or ${sharedRows(table, subject)})`;
  // Most tables have none, and reading pages needs a connection of its own.
  if ((await db.execute(sql`select ${found} limit 1`)).length === 0) return;
  const rows = sql`select ${own} as own, to_jsonb(t) as row ${found}`;
  for await (const page of readPages<FoundRow>(rows))
    yield page.map(({ own, row }) => exportedRow(table, row, { isOwn: own, subject }));
}

function indexText({ name, email }: Person, index: readonly string[]): string {
  return [
    `Personal data of ${name} (${email})`,
    `Written ${new Date().toISOString()}`,
    "",
    "Each file in the folder data has the records of one kind, as JSON. Records that belong to this person are complete. Records of",
    "the organization, such as projects and tickets, are listed with this person's part in them. The folder files has the files of the",
    "profile. Photos of sites are listed in data/files.json. Passwords and keys are not in this export, and nothing of other",
    "organizations for which this person works.",
    "",
    ...index,
    "",
  ].join("\r\n");
}
