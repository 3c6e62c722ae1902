import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { accounts, organizations, sessions, users } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, signIn } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { currentViewer } from "./api-key.server.ts";
import { requirePermission } from "./require-permission.server.ts";
import { closeSession, currentSession, openSession } from "./session.server.ts";

useTestDatabase();

/** A permission that every signed-in user has. */
const permission = "projects.list";

let user: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  user = await makeUser({ type: "field-user" });
});

const withCookie = (cookie: string, path = "/projects") =>
  new Request(new URL(path, "http://localhost:3000"), { headers: { Cookie: cookie } });

async function locationOf(entering: Promise<unknown>): Promise<string | null> {
  const outcome = await entering.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return outcome instanceof Response ? outcome.headers.get("location") : null;
}

describe("requirePermission", () => {
  it("returns the viewer, the scope and a function that prefixes paths", async () => {
    const entered = await requirePermission(await requestAs(user, "/projects"), {}, permission);
    expect(entered.scope).toEqual({ viewer: entered.viewer, organizationId: user.organizationId });
    expect(entered.viewer).toMatchObject({ id: user.id, type: "field-user" });
    expect(entered.href("/")).toBe(`/organization/${user.organizationId}`);
    expect(entered.href("/projects")).toBe(`/organization/${user.organizationId}/projects`);
  });

  it("redirects somebody who is not signed in to the login, and back to the page afterwards", async () => {
    const request = new Request("http://localhost:3000/projects?tab=Review");
    expect(await locationOf(requirePermission(request, {}, permission))).toBe(
      "/login?redirectTo=%2Fprojects%3Ftab%3DReview",
    );
  });

  it("returns a form posted after the session ended, except its password and files", async () => {
    const form = new FormData();
    form.append("note", "Typed for ten minutes");
    form.append("tag", "roof");
    form.append("tag", "array");
    form.append("password", "a secret");
    form.append("photo", new Blob(["x"]), "x.jpg");
    const request = new Request("http://localhost:3000/projects/1/notes/add.data?from=list", {
      method: "POST",
      body: form,
    });
    const response = await requirePermission(request, {}, permission).catch(
      (thrown: unknown) => thrown,
    );
    expect((response as Response).status).toBe(401);
    expect(await (response as Response).json()).toMatchObject({
      code: "signed-out",
      url: "/projects/1/notes/add?from=list",
      multipart: true,
      typed: [
        ["note", "Typed for ten minutes"],
        ["tag", "roof"],
        ["tag", "array"],
      ],
    });
  });

  describe("a page that was rendered for somebody else", () => {
    interface RequestOptions {
      method?: string;
      body?: string;
      form?: FormData;
      headers?: Record<string, string>;
    }

    const send = async (init: RequestOptions = {}) => {
      const other = await makeUser({ type: "admin", organizationId: user.organizationId });
      const headers = { "X-Rendered-For": other.id, ...init.headers };
      const request = await requestAs(user, "/projects?tab=Review", { ...init, headers });
      return requirePermission(request, {}, permission).catch((thrown: unknown) => thrown);
    };

    it("is reloaded on navigation", async () => {
      const response = (await send()) as Response;
      expect(response.headers.get("location")).toBe("/projects?tab=Review");
      expect(response.headers.get("x-remix-reload-document")).toBe("true");
    });

    it("gets its form back with the name of the person who is signed in now", async () => {
      const form = new FormData();
      form.append("note", "Typed for ten minutes");
      const response = (await send({ form })) as Response;
      expect(response.status).toBe(409);
      expect(await response.json()).toEqual({
        code: "signed-out",
        now: user.name,
        message: `${user.name} is signed in now. What you typed is still on this page.`,
        url: "/projects?tab=Review",
        multipart: true,
        typed: [["note", "Typed for ten minutes"]],
      });
    });

    it("gets a message when a script saves", async () => {
      const headers = { "Content-Type": "application/json" };
      const response = await send({ method: "POST", headers, body: "{}" });
      expect(response).toMatchObject({
        code: "other-person",
        message: `${user.name} is signed in now. Sign in as yourself to go on.`,
      });
    });

    it("admits the person it was rendered for", async () => {
      const headers = { "X-Rendered-For": user.id };
      const entered = await requirePermission(
        await requestAs(user, "/projects", { headers }),
        {},
        permission,
      );
      expect(entered.viewer.id).toBe(user.id);
    });
  });

  it.each([
    [
      "a call in JSON",
      { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" },
    ],
    ["a call that asks for JSON", { headers: { Accept: "application/json" } }],
    ["a program's way to ask for anything", { headers: { Accept: "*/*" } }],
    [
      "a program that fetches as browsers do",
      { headers: { Accept: "*/*", "Sec-Fetch-Mode": "cors" } },
    ],
  ])("answers %s without a session or key with a sign-in error in JSON", async (_what, init) => {
    const request = new Request("http://localhost:3000/projects", init);
    await expect(requirePermission(request, {}, permission)).rejects.toMatchObject({
      code: "not-signed-in",
    });
  });

  it.each([
    ["a visit", { Accept: "text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8" }],
    ["a step of a page", { Accept: "*/*", "X-Rendered-For": "ann" }],
    ["a step of a page before sign-in", { Accept: "*/*", "Sec-Fetch-Site": "same-origin" }],
  ])("redirects %s without a session to the login", async (_what, headers) => {
    const request = new Request("http://localhost:3000/projects", { headers });
    expect(await locationOf(requirePermission(request, {}, permission))).toMatch(/^\/login/);
  });

  it("does not buffer a large upload of somebody who is not signed in", async () => {
    const headers = {
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": "30000000",
    };
    const request = new Request("http://localhost:3000/intake/1", {
      method: "POST",
      headers,
      body: "--x--",
    });
    expect(await locationOf(requirePermission(request, {}, permission))).toMatch(/^\/login\?/);
    expect(request.bodyUsed).toBe(false);
  });

  it("redirects an account without a profile to the registration", async () => {
    const [account] = await db.insert(accounts).values({ email: "new@example.test" }).returning();
    const header = await openSession(db, withCookie(""), account!.id);
    const request = withCookie(header.split(";")[0]!);
    expect(await locationOf(requirePermission(request, {}, permission))).toBe("/register");
  });

  it("allows nothing before the address is confirmed", async () => {
    const registered = await makeUser({ type: "client" });
    const [account] = await db
      .insert(accounts)
      .values({ email: registered.email, userId: registered.id })
      .returning();
    const cookie = (await openSession(db, withCookie(""), account!.id)).split(";")[0]!;
    // The set-up pages of a second factor are open to those who have to set one up. An unconfirmed address cannot open
    // even these.
    for (const required of [permission, "accounts.second-factor", "accounts.own"])
      await expect(requirePermission(withCookie(cookie), {}, required)).rejects.toMatchObject({
        code: "not-confirmed",
        status: 403,
      });
    expect(await currentViewer(withCookie(cookie))).toBeNull();
    await db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, account!.id));
    const entered = await requirePermission(withCookie(cookie, "/again"), {}, permission);
    expect(entered.viewer.id).toBe(registered.id);
  });

  it("refuses another organization's prefix in the specification's exact wording", async () => {
    const other = await makeOrganization();
    await expect(
      requirePermission(
        await requestAs(user, "/projects"),
        { organizationId: other.id },
        permission,
      ),
    ).rejects.toMatchObject({ message: "You are not authorized to view this page", status: 403 });
  });
});

describe("a session", () => {
  it("ends when its row is deleted, even if the cookie is valid", async () => {
    const cookie = await signIn(user);
    expect((await currentSession(withCookie(cookie)))?.viewer?.id).toBe(user.id);
    await closeSession(db, withCookie(cookie));
    expect(await currentSession(withCookie(cookie))).toBeNull();
  });

  it("stores only a hash of the token", async () => {
    const cookie = await signIn(user);
    const rows = await db.select({ id: sessions.id }).from(sessions);
    for (const { id } of rows) expect(cookie).not.toContain(id);
  });

  it("is rotated at sign-in: the browser's earlier session ends", async () => {
    const cookie = await signIn(user);
    const account = await db.query.accounts.findFirst({ where: eq(accounts.userId, user.id) });
    await openSession(db, withCookie(cookie), account!.id);
    expect(await currentSession(withCookie(cookie))).toBeNull();
  });

  it.each(["expired", "of a disabled user", "of a disabled organization"])(
    "does not count when it is %s",
    async (why) => {
      const person = await makeUser({ type: "admin" });
      const cookie = await signIn(person);
      if (why === "expired") await db.update(sessions).set({ expiresAt: new Date(0) });
      if (why === "of a disabled user")
        await db.update(users).set({ disabled: true }).where(eq(users.id, person.id));
      if (why === "of a disabled organization")
        await db
          .update(organizations)
          .set({ disabled: true })
          .where(eq(organizations.id, person.organizationId));
      expect(await currentSession(withCookie(cookie))).toBeNull();
    },
  );

  it("is not accepted from a modified cookie", async () => {
    for (const cookie of ["fieldlight_session=x", "fieldlight_session=%00", "fieldlight_session="])
      expect(await currentSession(withCookie(cookie))).toBeNull();
  });
});

describe("a session nobody uses", () => {
  const lastSeen = async () => (await db.select().from(sessions))[0]!.lastSeenAt.getTime();

  it("ends after the idle hours, and stays open while it is used", async () => {
    await db.delete(sessions);
    const cookie = await signIn(user);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await db.update(sessions).set({ lastSeenAt: hoursAgo(71) });
    expect((await currentSession(withCookie(cookie)))?.viewer?.id).toBe(user.id);
    expect(Date.now() - (await lastSeen())).toBeLessThan(60_000);
    await db.update(sessions).set({ lastSeenAt: hoursAgo(73) });
    expect(await currentSession(withCookie(cookie))).toBeNull();
  });

  it("is written at most once in five minutes", async () => {
    await db.delete(sessions);
    const cookie = await signIn(user);
    const fourMinutesAgo = new Date(Date.now() - 4 * 60_000);
    await db.update(sessions).set({ lastSeenAt: fourMinutesAgo });
    await currentSession(withCookie(cookie));
    expect(await lastSeen()).toBe(fourMinutesAgo.getTime());
  });
});
