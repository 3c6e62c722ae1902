/** How an administrator sets up the sign-in with the company's own OpenID provider. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { isProblem } from "#app/platform/problems.ts";
import { companyDomains } from "../schema.ts";
import {
  admin,
  argsOf,
  change,
  domain,
  names,
  provider,
  runTest,
  saveProvider,
  settings,
  setUp,
  verifyDomain,
  view,
} from "./company-setup.ts";
import { makeMember } from "./factories.ts";

useTestDatabase();

describe("the settings", () => {
  test("take a domain only with its record, and from one organization alone", async () => {
    expect((await change({ intent: "add-domain", domain: "not a domain" })).errors.domain).toBe(
      "Type a domain such as sunline.com",
    );
    await change({ intent: "add-domain", domain: domain.toUpperCase() });
    const [row] = (await view()).domains;
    expect(row).toMatchObject({ domain, isVerified: false });
    names.set(domain, ["fieldlight-verification=another"]);
    expect(await change({ intent: "verify-domain", domainId: row!.id })).toMatchObject({
      status: 400,
      errors: {
        [`domain-${row!.id}`]:
          "The record was not found. A new record can take an hour to be visible.",
      },
    });
    names.set(domain, [row!.record]);
    expect((await change({ intent: "verify-domain", domainId: row!.id })).status).toBe(303);
    expect((await view()).domains).toMatchObject([{ isVerified: true }]);

    const other = (await makeMember({ type: "admin" })).user;
    await change({ intent: "add-domain", domain }, other);
    const [foreign] = await db
      .select()
      .from(companyDomains)
      .where(eq(companyDomains.organizationId, other.organizationId));
    names.set(domain, [`fieldlight-verification=${foreign!.token}`]);
    const taken = await change({ intent: "verify-domain", domainId: foreign!.id }, other);
    expect(taken.errors[`domain-${foreign!.id}`]).toBe(
      "Another organization has verified this domain.",
    );
  });

  test("of another organization are neither seen nor changed", async () => {
    await setUp();
    const other = (await makeMember({ type: "admin" })).user;
    const request = await requestAs(other, "/settings/company-sign-in");
    expect(await settings.loader(argsOf(request))).toMatchObject({ provider: null, domains: [] });
    const [{ id } = { id: "" }] = (await view()).domains;
    for (const intent of ["verify-domain", "remove-domain"])
      await expect(change({ intent, domainId: id }, other)).rejects.toSatisfy(
        (error) => isProblem(error) && error.code === "not-found",
      );
    await change({ intent: "remove-provider" }, other);
    expect(await view()).toMatchObject({ provider: { isOffered: true }, domains: [{ id }] });
  });

  test("are for administrators", async () => {
    const scheduler = await makeUser({ type: "scheduler", organizationId: admin.organizationId });
    await expect(
      settings.loader(argsOf(await requestAs(scheduler, "/settings/company-sign-in"))),
    ).rejects.toSatisfy((error) => isProblem(error) && error.status === 403);
  });

  test("never show the secret, and keep it when it is left empty", async () => {
    await saveProvider();
    expect(JSON.stringify(await view())).not.toContain(provider.clientSecret);
    const kept = {
      intent: "save-provider",
      issuer: provider.origin,
      oauthClient: provider.clientId,
    };
    expect((await change(kept)).status).toBe(303);
    const moved = await change({ ...kept, issuer: `${provider.origin}/other` });
    expect(moved.errors).toEqual({ clientSecret: "Type the client secret" });
  });

  test("offer it only after a test, and require it only with somebody who needs no provider", async () => {
    await verifyDomain();
    await saveProvider();
    const rules = { intent: "save-rules", newUserType: "", groups: "" };
    expect((await change({ ...rules, isOffered: "on" })).errors.isOffered).toBe(
      "Test the sign-in first",
    );
    const tested = await runTest();
    expect(tested.data).toMatchObject({
      test: { person: { email: admin.email }, outcome: `Signs in as ${admin.name}, Admin.` },
    });
    expect(tested.headers.getSetCookie().join()).not.toContain("fieldlight_session");
    expect((await change({ ...rules, isRequired: "on" })).errors.exempt).toContain(
      "at least one administrator",
    );
    const stranger = await makeUser({ type: "admin" });
    expect(
      (await change({ ...rules, isRequired: "on", exempt: [stranger.id] })).errors.exempt,
    ).toContain("at least one administrator");
    expect((await change({ ...rules, isOffered: "on" })).status).toBe(303);
    // Another secret needs another test.
    await saveProvider();
    expect((await view()).provider).toMatchObject({ testedAt: null, isOffered: false });
  });

  test("name the row of groups that cannot be read", async () => {
    await setUp();
    const rules = { intent: "save-rules", isOffered: "on", newUserType: "" };
    const refused = await change({ ...rules, groups: "Crew = field-user\nBosses = super-admin" });
    expect(refused.errors.groups).toContain("Bosses = super-admin");
    expect((await view()).provider!.groups).toEqual([]);
  });
});
