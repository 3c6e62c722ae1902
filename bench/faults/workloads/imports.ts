/** Files of projects that are read, looked up, confirmed and written: all of a file is there, once, or nothing. */
import { and, eq, inArray, like } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { sites } from "#db/schema.ts";
import { makeOrganization, makeUser, type UserRow } from "#db/testing/factories.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { bulkProjectUploads } from "#modules/project-form/schema.ts";
import { postForm, type FetchAs, type Workload } from "./workload.ts";

/** So many that their addresses are looked up by the worker. */
const rowsOfFile = 60;
const header =
  "address,latitude,longitude,site owner,site contact,phone,email,system installer,field user";

const ownerOf = (file: number, row: number) => `Import ${file} row ${row}.`;

function csvOf(file: number): string {
  const rows = Array.from(
    { length: rowsOfFile },
    (_, row) => `"Denver, CO 80202",,,${ownerOf(file, row)},,(303) 555-0100,ann@example.test,,`,
  );
  return [header, ...rows].join("\r\n");
}

export async function importWorkload(fetchAs: FetchAs): Promise<Workload> {
  // Only one that reviews owns projects.
  const { id: organizationId } = await makeOrganization({ roles: ["Project Reviewer"] });
  const admin = await makeUser({ type: "admin", organizationId });
  const client = await makeUser({ type: "client", organizationId });
  const { form } = await makeRubric(organizationId);
  const pick = { ownerId: organizationId, formId: form.id, clientId: client.id };
  let sent = 0;
  const accepted = new Map<string, number>();
  const own = eq(bulkProjectUploads.organizationId, organizationId);
  const withStatus = (...status: (typeof bulkProjectUploads.$inferSelect)["status"][]) =>
    db
      .select()
      .from(bulkProjectUploads)
      .where(and(own, inArray(bulkProjectUploads.status, status)));
  const confirmAll = async () => {
    for (const { id } of await withStatus("previewed", "failed"))
      await fetchAs(admin, `/projects/bulk/${id}`, postForm({}));
  };
  return {
    async work() {
      await confirmAll();
      if ((await withStatus("locating", "queued", "running")).length > 2) return;
      const id = await send(fetchAs, admin, pick, sent++);
      if (id) accepted.set(id, sent - 1);
    },
    async isOver() {
      await confirmAll();
      return (
        (await withStatus("locating", "queued", "running", "previewed", "failed")).length === 0
      );
    },
    check: () => checkImports(organizationId, sent, accepted),
  };
}

async function send(
  fetchAs: FetchAs,
  admin: UserRow,
  pick: Record<string, string>,
  number: number,
): Promise<string | undefined> {
  const body = new FormData();
  for (const [name, value] of Object.entries(pick)) body.set(name, value);
  body.set("file", new File([csvOf(number)], `import-${number}.csv`));
  const answer = await fetchAs(admin, "/projects/bulk", { method: "POST", body });
  return answer.headers.get("location")?.split("/").at(-1);
}

/** By the name that each row gave its site owner. */
async function checkImports(
  organizationId: string,
  sent: number,
  accepted: ReadonlyMap<string, number>,
) {
  const uploads = await db
    .select()
    .from(bulkProjectUploads)
    .where(eq(bulkProjectUploads.organizationId, organizationId));
  const named = await db
    .select({ name: sites.siteOwnerName })
    .from(sites)
    .where(and(eq(sites.organizationId, organizationId), like(sites.siteOwnerName, "Import %")));
  const files = Array.from({ length: sent }, (_, file) => {
    const mine = named.filter(({ name }) => name.startsWith(`Import ${file} row `));
    return { rows: mine.length, distinct: new Set(mine.map(({ name }) => name)).size };
  });
  const known = new Set(uploads.map(({ id }) => id));
  return [
    {
      what: "files of projects accepted and forgotten",
      of: accepted.size,
      wrong: [...accepted.keys()].filter((id) => !known.has(id)).length,
    },
    {
      what: "files of projects not written in the end",
      of: uploads.length,
      wrong: uploads.filter(({ status }) => status !== "done").length,
    },
    {
      what: "imports that are half written",
      of: files.length,
      wrong: files.filter(({ distinct }) => distinct !== 0 && distinct !== rowsOfFile).length,
    },
    {
      what: "projects doubled by imports",
      of: named.length,
      wrong: files.reduce((sum, { rows, distinct }) => sum + rows - distinct, 0),
    },
  ];
}
