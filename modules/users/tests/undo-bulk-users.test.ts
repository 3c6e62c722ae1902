import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { newId } from "#db/columns.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { accounts, logEntries, projectParties, sessions, users } from "#db/schema.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { deleteAccounts } from "#modules/accounts/public.server.ts";
import { offerUndo, undoBulkUsers } from "../domain/bulk/undo-bulk-users.server.ts";
import { saveBulkUpload } from "../domain/bulk/save-bulk-upload.server.ts";
import * as bulkUploadRoute from "../routes/bulk-upload.tsx";
import { apiKeys, bulkUserRows, bulkUserUploads, userDetails } from "../schema.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/users/routes/bulk-upload.tsx", bulkUploadRoute);

useTestDatabase();

const keptReason = "Kept when the import was undone, because this user changed since then";

let organizationId = "";
let admin: UserRow;

beforeEach(async () => {
  organizationId = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
});

/** Writes a confirmed file of people with these names. */
async function written(...names: string[]): Promise<string> {
  const id = newId();
  const file = { organizationId, createdById: admin.id, fileName: "people.csv" };
  await db
    .insert(bulkUserUploads)
    .values({ id, ...file, status: "queued", rowCount: names.length });
  const place = { address: "410 Saguaro Street", city: "Phoenix", state: "AZ", zip: "85004" };
  await db.insert(bulkUserRows).values(
    names.map((name, index) => ({
      uploadId: id,
      organizationId,
      rowNumber: index + 2,
      name,
      email: `${name}-${id}@example.test`,
      ...place,
      type: "field-user",
      nabcepIds: "",
      status: "ready" as const,
    })),
  );
  await saveBulkUpload(await scopeOfUser(admin.id), id);
  return id;
}

async function undo(id: string) {
  const request = await requestAs(admin, `/users/bulk/${id}`, { form: { intent: "undo" } });
  return toastOf(await action({ request, params: { id }, context: {} }));
}

async function view(id: string) {
  const request = await requestAs(admin, `/users/bulk/${id}`);
  return loader({ request, params: { id }, context: {} });
}

async function find(name: string): Promise<UserRow | undefined> {
  const own = eq(users.organizationId, organizationId);
  const [found] = await db
    .select()
    .from(users)
    .where(and(own, eq(users.name, name)));
  return found;
}

const accountOf = async (userId: string) =>
  (await db.select().from(accounts).where(eq(accounts.userId, userId)))[0];

describe("an import of users", () => {
  it("is undone once, with the accounts, while nobody signed in, and is logged", async () => {
    const id = await written("ada", "bob");
    const ada = (await find("ada"))!;
    expect(await accountOf(ada.id)).toBeDefined();
    expect((await view(id)).undo).toEqual({
      removedCount: 2,
      remainingCount: 0,
      remainingNames: [],
    });
    const toasts = await Promise.all([undo(id), undo(id)]);
    expect(toasts.toSorted()).toEqual(["2 users were deleted.", "This import was already undone."]);
    expect(await find("ada")).toBeUndefined();
    expect(await find("bob")).toBeUndefined();
    expect(await db.select().from(accounts).where(eq(accounts.email, ada.email))).toEqual([]);
    const page = await view(id);
    expect(page).toMatchObject({ undo: null, counts: [{ status: "undone", count: 2 }] });
    const log = await db.select().from(logEntries).where(eq(logEntries.categoryId, id));
    const undone = "Undid the import of people.csv: 2 users deleted, 0 kept";
    expect(log.filter(({ message }) => message === undone)).toHaveLength(1);
    // The address can be used again in another file.
    expect((await written("ada")).length).toBeGreaterThan(0);
    expect(await find("ada")).toBeDefined();
  });

  const done: [string, (user: UserRow) => Promise<unknown>][] = [
    [
      "set a password",
      ({ id }) => db.update(accounts).set({ passwordHash: "x" }).where(eq(accounts.userId, id)),
    ],
    [
      "signed in",
      async ({ id }) =>
        db.insert(sessions).values({
          id: newId(),
          accountId: (await accountOf(id))!.id,
          expiresAt: new Date(Date.now() + 1_000),
        }),
    ],
    ["was renamed", ({ id }) => db.update(users).set({ phone: "1" }).where(eq(users.id, id))],
    [
      "has details of their own",
      ({ id }) =>
        db
          .insert(userDetails)
          .values({
            userId: id,
            organizationId,
            icon: "sun",
            updatedAt: new Date(Date.now() + 60_000),
          })
          .onConflictDoUpdate({ target: userDetails.userId, set: { icon: "sun" } }),
    ],
    ["asked for a key", ({ id }) => db.insert(apiKeys).values({ userId: id, organizationId })],
    [
      "is mentioned in the log",
      ({ id }) =>
        db
          .insert(logEntries)
          .values({ organizationId, category: "users", categoryId: id, message: "mentioned" }),
    ],
    [
      "is a party in a project of another organization",
      async ({ id }) => {
        const project = await makeProject({ organizationId: (await makeOrganization()).id });
        await db.insert(projectParties).values({
          projectId: project.id,
          organizationId: project.organizationId,
          partyKind: "user",
          partyId: id,
          role: "inspector",
        });
      },
    ],
  ];
  it.each(done)("keeps a user who %s since, by name", async (_, change) => {
    const id = await written("ada", "bob");
    await change((await find("ada"))!);
    expect((await view(id)).undo).toEqual({
      removedCount: 1,
      remainingCount: 1,
      remainingNames: ["ada"],
    });
    expect(await undo(id)).toBe(
      "1 user was deleted. 1 user changed since the import and was kept.",
    );
    expect(await find("ada")).toBeDefined();
    expect(await find("bob")).toBeUndefined();
    const { rows, undo: offered } = await view(id);
    expect(rows).toMatchObject([{ status: "created", message: keptReason }, { status: "undone" }]);
    expect(offered).toBeNull();
  });

  it("can be undone only within its own organization", async () => {
    const id = await written("ada");
    const outsider = await scopeOfUser((await makeUser({ type: "admin" })).id);
    const file = { id, fileName: "people.csv" };
    await expect(undoBulkUsers(outsider, file)).rejects.toMatchObject({ code: "not-found" });
    expect(await offerUndo(outsider, id)).toBeNull();
    const ada = (await find("ada"))!;
    await inTransaction((tx) => deleteAccounts(tx, outsider, [ada.id]));
    expect(await accountOf(ada.id)).toBeDefined();
  });
});
