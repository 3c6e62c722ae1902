/** The tokens of a directory, and what those of another organization reach. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { users } from "#db/schema.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { setGroupType, viewDirectory } from "../domain/directory-settings.server.ts";
import { revokeToken } from "../domain/tokens.server.ts";
import * as pageRoute from "../routes/directory.tsx";
import { directoryTokens } from "../schema.ts";
import {
  callWith,
  makeDirectory,
  userBody,
  type Directory,
  type Reply,
} from "./directory-setup.ts";

useTestDatabase();

let directory: Directory;
let email: string;

beforeEach(async () => {
  directory = await makeDirectory();
  email = `grace@${directory.domain}`;
});

describe("tokens", () => {
  test("work until they are revoked, are stored as a hash, and show their last use", async () => {
    const { token, admin, call } = directory;
    await call("GET", "/Users");
    const [row] = await db
      .select()
      .from(directoryTokens)
      .where(eq(directoryTokens.organizationId, admin.organizationId));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row!.lastUsedAt).not.toBeNull();
    for (const wrong of [null, "", "fls_other", `${token}x`]) {
      const refused = await callWith(wrong, "GET", "/Users");
      expect(refused.status).toBe(401);
      expect(refused.headers.get("www-authenticate")).toBe("Bearer");
    }
    await revokeToken(await scopeOfUser(admin.id), row!.id);
    expect((await call("GET", "/Users")).status).toBe(401);
  });

  test("of another organization get nothing", async () => {
    const { call } = directory;
    const made = await call("POST", "/Users", userBody(email, { externalId: "ext-1" }));
    const id = String(made.body.id);
    const crew = await call("POST", "/Groups", { displayName: "Crew", members: [{ value: id }] });
    const group = String(crew.body.id);
    const other = await makeDirectory();
    const foreign: Reply[] = [];
    for (const [kind, known] of [
      ["Users", id],
      ["Groups", group],
    ] as const)
      for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
        const body = method === "GET" || method === "DELETE" ? undefined : userBody(email);
        const unknown = newId();
        const [one, two] = await Promise.all(
          [known, unknown].map((of) => other.call(method, `/${kind}/${of}`, body)),
        );
        const without = (reply: Reply, of: string) =>
          JSON.stringify(reply.body).replaceAll(of, "ID");
        expect(one!.status).toBe(404);
        expect(without(one!, known)).toBe(without(two!, unknown));
        foreign.push(one!);
      }
    expect(foreign).toHaveLength(8);
    const listed = await other.call(
      "GET",
      `/Users?filter=${encodeURIComponent('externalId eq "ext-1"')}`,
    );
    expect(listed.body.totalResults).toBe(0);
    expect((await other.call("GET", "/Groups")).body.totalResults).toBe(0);
    const taken = await other.call("POST", "/Groups", {
      displayName: "Theirs",
      members: [{ value: id }],
    });
    expect(taken.status).toBe(400);
    const otherScope = await scopeOfUser(other.admin.id);
    await expect(setGroupType(otherScope, group, "admin")).rejects.toSatisfy(
      (error) => isProblem(error) && error.code === "not-found",
    );
    const [row] = await db
      .select()
      .from(directoryTokens)
      .where(eq(directoryTokens.organizationId, directory.admin.organizationId));
    await expect(revokeToken(otherScope, row!.id)).rejects.toSatisfy(
      (error) => isProblem(error) && error.code === "not-found",
    );
    expect((await db.select().from(users).where(eq(users.id, id)))[0]!.disabled).toBe(false);
  });

  test("are made on the page of administrators, and shown once", async () => {
    const page = servedRoute("modules/directory/routes/directory.tsx", pageRoute);
    const post = async (who: typeof directory.admin) =>
      page.action({
        request: await requestAs(who, "/settings/directory", { form: { intent: "make-token" } }),
        params: {},
        context: {},
      });
    const made = (await post(directory.admin)) as { data: { token: string } };
    expect((await callWith(made.data.token, "GET", "/Users")).status).toBe(200);
    const view = await viewDirectory(await scopeOfUser(directory.admin.id));
    expect(view.tokens).toHaveLength(2);
    expect(JSON.stringify(view)).not.toContain(made.data.token);
    const { organizationId } = directory.admin;
    const scheduler = await makeUser({ type: "scheduler", organizationId });
    await expect(post(scheduler)).rejects.toSatisfy(
      (error) => isProblem(error) && error.status === 403,
    );
  });
});
