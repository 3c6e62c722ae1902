import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { recordServerError } from "#app/platform/errors/record-error.server.ts";
import { setRequestAccount, setRequestUser, withRequestId } from "#app/platform/log.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { db } from "#db/client.server.ts";
import { throttles } from "#db/schema.ts";
import { errorGroups } from "#app/platform/errors/error-schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as reportErrorRoute from "#modules/users/routes/report-error.ts";
import * as errorsRoute from "../routes/errors.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: report } = servedRoute("modules/users/routes/report-error.ts", reportErrorRoute);
const { loader } = servedRoute("modules/operations/routes/errors.tsx", errorsRoute);

useTestDatabase();

let support: UserRow;
let user: UserRow;

beforeAll(async () => {
  support = await makeUser({ type: "super-admin" });
  user = await makeUser({ type: "scheduler", organizationId: support.organizationId });
});

beforeEach(async () => {
  await db.delete(errorGroups);
  await db.delete(throttles);
});

async function met(by: UserRow, message: string) {
  const request = await requestAs(by, "/utilities/error", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "TypeError", message, source: "/projects" }),
  });
  return report({ request, params: {}, context: {} });
}

async function shown(by = support) {
  const request = await requestAs(by, "/admin/errors");
  return (await loader({ request, params: {}, context: {} })).errors;
}

test("errors that differ only in numbers and ids are one row with a count and the latest person and details", async () => {
  await met(user, "row 17 of 01J9ZQ3W5N8Y7K2M4P6R8T0V1X is null");
  await withRequestId("request-2", () =>
    met(support, "row 18 of 01J9ZQ3W5N8Y7K2M4P6R8T0V1Y is null"),
  );
  expect(await shown()).toMatchObject([
    { name: "TypeError", times: 2, origin: "browser", source: "/projects", requestId: "request-2" },
  ]);
});

test("a reporter in a loop is refused, and does not fill the log", async () => {
  for (let index = 0; index < 60; index += 1) await met(user, "again");
  await expect(met(user, "again")).rejects.toMatchObject({ code: "too-many-attempts" });
  expect(await shown()).toMatchObject([{ times: 60 }]);
});

test("above a thousand different errors the rest are counted together", async () => {
  vi.stubEnv("BOUNDS", "errorGroups=3");
  vi.resetModules();
  const { recordError } = await import("#app/platform/errors/record-error.server.ts");
  for (const message of ["a", "b", "c", "d", "e"])
    await recordError({
      organizationId: support.organizationId,
      origin: "browser",
      name: "Error",
      message,
      source: null,
      userId: null,
    });
  vi.unstubAllEnvs();
  const names = (await shown()).map(({ name, times }) => `${name} ${times}`).toSorted();
  expect(names).toEqual(["Error 1", "Error 1", "Error 1", "Other errors 2"]);
});

test("server errors are stored with request and person, without query values, and never throw", async () => {
  await withRequestId("request-7", async () => {
    setRequestUser(user.id);
    await recordServerError(
      new Error("Failed query: select 1\nparams: secret@example.test"),
      "/users",
    );
  });
  const [row] = await shown();
  expect(row).toMatchObject({
    origin: "server",
    requestId: "request-7",
    person: user.name,
    source: "/users",
  });
  expect(row?.message).not.toContain("secret");
});

test("an error of an account without a profile names no user", async () => {
  await withRequestId("request-8", async () => {
    setRequestAccount("an-account");
    await recordServerError(new Error("No profile"), "/profile");
  });
  expect(await db.select().from(errorGroups)).toMatchObject([
    { requestId: "request-8", userId: null, organizationId: null },
  ]);
});

test("another organization's errors are not shown, and nobody else may look", async () => {
  await met(await makeUser({ type: "admin" }), "not yours");
  expect(await shown()).toEqual([]);
  const admin = await makeUser({ type: "admin", organizationId: support.organizationId });
  await expect(shown(admin)).rejects.toMatchObject({ code: "not-authorized" });
});

test("each organization has its own limit for errors, so others' errors neither use it nor disappear", async () => {
  const { organizationId } = await makeUser({ type: "admin" });
  const others = Array.from({ length: bound("errorGroups") }, (_, index) => ({
    id: `of-others-${index}`,
    organizationId,
    origin: "browser" as const,
    name: "TypeError",
    message: "of others",
    lastAt: new Date(Date.now() - (index === 0 ? 400 : 1) * 86_400_000),
  }));
  await db.insert(errorGroups).values(others);
  await met(user, "of its own");
  expect(await shown()).toMatchObject([{ name: "TypeError", message: "of its own" }]);
  expect(await db.$count(errorGroups, eq(errorGroups.organizationId, organizationId))).toBe(
    others.length,
  );
});
