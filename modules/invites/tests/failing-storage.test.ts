/** The error messages of each special access function when PostgreSQL fails. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { saveAccessSettings } from "../domain/access-settings.server.ts";
import { findInvite } from "../domain/find-invite.server.ts";
import { getByFormId, readAccessQuery } from "../domain/list-special-access.server.ts";
import { setAccessStatus } from "../domain/set-access-status.server.ts";
import { showSaveFailure } from "../domain/show-save-failure.server.ts";

useTestDatabase();

let scope: Scope;

beforeAll(async () => {
  scope = await scopeOfUser((await makeUser({ type: "admin" })).id);
});

describe("a function whose database call fails", () => {
  const record = { formId: newId(), id: newId() };

  test.each([
    ["retrieve", () => findInvite("address")],
    ["query", () => getByFormId(scope, record.formId, readAccessQuery("/"))],
    ["disable", () => setAccessStatus(scope, record, "disabled")],
    ["enable", () => setAccessStatus(scope, record, "new")],
    ["update", () => saveAccessSettings(scope, record.formId, { expiresAfterDays: 3 })],
  ])("throws 'Failed to %s special access ...', with the cause", async (step, act) => {
    await sql`alter table special_access rename to special_access_away`;
    await sql`alter table special_access_settings rename to special_access_settings_away`;
    try {
      await expect(act()).rejects.toMatchObject({
        message: expect.stringMatching(new RegExp(`^Failed to ${step} special access`)) as string,
        cause: expect.anything() as Error,
      });
    } finally {
      await sql`alter table special_access_away rename to special_access`;
      await sql`alter table special_access_settings_away rename to special_access_settings`;
    }
  });
});

describe("a save that fails", () => {
  test.each([
    [new Error(""), "Failed to save special access settings."],
    ["no error", "Failed to save special access settings."],
    [new Error("the disk is full"), "the disk is full"],
  ])("with %j shows a message, and is logged", async (thrown, message) => {
    const logged = vi.spyOn(log(), "error");
    const answer = await showSaveFailure(() => Promise.reject(thrown), { days: "3" });
    expect(answer).toMatchObject({
      data: { message, values: { days: "3" } },
      init: { status: 500 },
    });
    expect(logged).toHaveBeenCalledWith(
      { error: thrown },
      "Failed to save special access settings.",
    );
  });
});
