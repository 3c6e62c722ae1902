import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import type { UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { accounts, logEntries, meta, sessions, users } from "#db/schema.ts";
import {
  makeOrganization,
  makeUser,
  requestAs,
  signIn,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as usersRoute from "../routes/users.tsx";
import * as disabledRoute from "../routes/disabled.ts";
import { isDoneToast, toastOf } from "#app/platform/testing/toast-of.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader } = servedRoute("modules/users/routes/users.tsx", usersRoute);
const { action } = servedRoute("modules/users/routes/disabled.ts", disabledRoute);

useTestDatabase();

let organizationId = "";
let admin: UserRow;

beforeEach(async () => {
  organizationId = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
});

async function list(viewer: UserRow, search = "") {
  const request = await requestAs(viewer, `/users${search}`);
  return loader({ request, params: {}, context: {} });
}

async function setDisabled(viewer: UserRow, id: string, disabled: string) {
  const form = { disabled, back: "/users?tab=installer" };
  const request = await requestAs(viewer, `/users/${id}/disabled`, { form });
  return action({ request, params: { id }, context: {} });
}

const stored = async (id: string) => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row!;
};

describe("the users list", () => {
  it("shows the organization's own users, newest first, with the number of each type", async () => {
    const first = await makeUser({ type: "installer", organizationId });
    const last = await makeUser({ type: "installer", organizationId });
    await makeUser({ type: "installer" });
    const { page } = await list(admin);
    expect(page.rows.map((row) => row.id)).toEqual([last.id, first.id, admin.id]);
    expect(page.counts).toContainEqual({ status: "installer", count: 2 });
    expect(page.total).toBe(3);
  });

  it("filters by the tab, and counts its rows", async () => {
    await makeUser({ type: "installer", organizationId });
    const { page } = await list(admin, "?tab=installer");
    expect(page.rows.map((row) => row.type)).toEqual(["installer"]);
    expect(page.total).toBe(1);
  });

  it("counts matches in the viewer's organization, and does not let viewers disable themselves", async () => {
    const name = "Twin Tess";
    const own = await makeUser({ type: "scheduler", organizationId, name });
    await makeUser({ type: "scheduler", name });
    const { page } = await list(admin, "?q=twin");
    expect(page.total).toBe(1);
    expect(page.counts).toContainEqual({ status: "scheduler", count: 1 });
    const all = (await list(admin)).page.rows.map(({ id, canToggle }) => [id, canToggle]);
    expect(all).toEqual([
      [own.id, true],
      [admin.id, false],
    ]);
  });

  it("searches names, email addresses and phones, and treats pattern characters literally", async () => {
    const wanted = await makeUser({ type: "scheduler", organizationId, name: "Ada 50% Lovelace" });
    await makeUser({ type: "scheduler", organizationId, name: "Ada 50 Lovelace" });
    const { page } = await list(admin, `?q=${encodeURIComponent("50% LOVE")}`);
    expect(page.rows.map((row) => row.id)).toEqual([wanted.id]);
  });

  it.each(["(303) 555-0188", "3035550188", "+1 303.555.0188", "85603"])(
    "finds %s, a phone number or a ZIP code",
    async (q) => {
      const wanted = await makeUser({
        type: "scheduler",
        organizationId,
        phone: "(303) 555-0188",
        postalCode: "85603",
      });
      await makeUser({ type: "scheduler", organizationId, phone: "(303) 555-0177" });
      const { page } = await list(admin, `?q=${encodeURIComponent(q)}`);
      expect(page.rows.map((row) => row.id)).toEqual([wanted.id]);
    },
  );

  it("shows ten rows per page and continues on the next", async () => {
    for (let n = 0; n < 11; n++) await makeUser({ type: "scheduler", organizationId });
    expect((await list(admin, "?sort=name")).page.rows).toHaveLength(10);
    expect((await list(admin, "?sort=name&page=2")).page.rows).toHaveLength(2);
  });

  it("reads its tabs from the roles record", async () => {
    const [before] = await db.select().from(meta).where(eq(meta.key, "roles"));
    await db
      .update(meta)
      .set({ value: ["installer", "stranger"] })
      .where(eq(meta.key, "roles"));
    const { page } = await list(admin);
    await db.update(meta).set(before!).where(eq(meta.key, "roles"));
    expect(page.counts.map((tab) => tab.status)).toEqual(["installer", "stranger"]);
  });
});

describe("disabling", () => {
  it("ends every session at once, is logged, and shows a message; enabling lets the person sign in again", async () => {
    const user = await makeUser({ type: "field-user", organizationId });
    await signIn(user);
    const answer = await setDisabled(admin, user.id, "yes");
    expect(answer.headers.get("location")).toBe(
      `/organization/${organizationId}/users?tab=installer`,
    );
    expect(await toastOf(answer)).toBe(
      `Disabled user ${user.name}; it may take a few seconds to complete this operation`,
    );
    expect((await stored(user.id)).disabled).toBe(true);
    const open = await db
      .select()
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(eq(accounts.userId, user.id));
    expect(open).toEqual([]);
    const log = await db.select().from(logEntries).where(eq(logEntries.categoryId, user.id));
    expect(log.map((entry) => entry.message)).toEqual([`Disabled user ${user.name}`]);
    expect(await toastOf(await setDisabled(admin, user.id, ""))).toBe(
      `Enabled user ${user.name}; it may take a few seconds to complete this operation`,
    );
    expect((await stored(user.id)).disabled).toBe(false);
  });

  it("a second time changes nothing", async () => {
    const user = await makeUser({ type: "field-user", organizationId });
    await setDisabled(admin, user.id, "yes");
    await setDisabled(admin, user.id, "yes");
    const log = await db.select().from(logEntries).where(eq(logEntries.categoryId, user.id));
    expect(log).toHaveLength(1);
  });

  it.each(["admin", "client"] as UserType[])(
    "an admin or super-admin is refused to a viewer of type %s in the specification's exact wording",
    async (type) => {
      const viewer = await makeUser({ type, organizationId });
      for (const target of ["admin", "super-admin"] as const) {
        const user = await makeUser({ type: target, organizationId });
        const answer = await setDisabled(viewer, user.id, "yes");
        expect(await isDoneToast(answer)).toBe(false);
        expect(await toastOf(answer)).toBe(
          `User ${viewer.name} (${viewer.id}) does not have permission to delete user ${user.name} (${user.id})`,
        );
        expect((await stored(user.id)).disabled).toBe(false);
      }
    },
  );

  it("a super-admin may disable an admin, but not themselves", async () => {
    const root = await makeUser({ type: "super-admin", organizationId });
    await setDisabled(root, admin.id, "yes");
    expect((await stored(admin.id)).disabled).toBe(true);
    await setDisabled(root, root.id, "yes");
    expect((await stored(root.id)).disabled).toBe(false);
  });

  it("finds nobody for a viewer of another organization", async () => {
    const outsider = await makeUser({ type: "installer" });
    await expect(setDisabled(admin, outsider.id, "yes")).rejects.toMatchObject({
      code: "not-found",
    });
    expect((await stored(outsider.id)).disabled).toBe(false);
  });

  it("names the user and changes nothing if it fails", async () => {
    const user = await makeUser({ type: "installer", organizationId, name: "Unlucky One" });
    await signIn(user);
    await db.execute(`
      create function refuse_unlucky() returns trigger language plpgsql as $$
      begin if new.name = 'Unlucky One' then raise exception 'broken disk'; end if; return new; end $$`);
    await db.execute(
      "create trigger refuse_unlucky before update on users for each row execute function refuse_unlucky()",
    );
    const message = await toastOf(await setDisabled(admin, user.id, "yes"));
    await db.execute("drop trigger refuse_unlucky on users");
    expect(message).toBe("Failed to Disable user Unlucky One, contact your system administrator");
    expect((await stored(user.id)).disabled).toBe(false);
    const [account] = await db.select().from(accounts).where(eq(accounts.userId, user.id));
    const open = await db.select().from(sessions).where(eq(sessions.accountId, account!.id));
    expect(open).toHaveLength(1);
  });
});
