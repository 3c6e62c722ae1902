/** Sign-in with a company's SAML 2.0 provider: a real provider and a real name server. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, describe, test } from "vitest";
import { db } from "#db/client.server.ts";
import { sessions, users } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { handle as readMetadataAgain } from "../jobs/read-saml-metadata.handler.server.ts";
import { loader as returnToCompany } from "../routes/company/callback.tsx";
import { loader as readOurMetadata } from "../routes/company/metadata.ts";
import { Browser } from "./browser.ts";
import { admin, change, domain, number, person, providerUrl, view } from "./company-setup.ts";
import { makeMember } from "./factories.ts";
import { makeKey } from "./saml-signing.ts";
import { begin, post, runSamlTest, saml, saveSaml, setUpSaml, signInBySaml } from "./saml-setup.ts";

useTestDatabase();

const userOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

describe("the settings", () => {
  test("take pasted metadata, linked metadata and typed values", async () => {
    const { issuer, ssoUrl, key } = saml;
    for (const fields of [
      { metadata: `<?xml version="1.0"?>\n<!-- ours -->${saml.metadata()}` },
      { metadataUrl: saml.metadataUrl },
      { entity: issuer, ssoUrl, certificates: key.certificate },
      { entity: issuer, ssoUrl, certificates: key.certificate.replace(/-----[^-]+-----/g, "") },
    ] as Record<string, string>[]) {
      expect(await saveSaml(fields)).toEqual({ status: 303, errors: {} });
      expect(await view()).toMatchObject({
        provider: { protocol: "saml", issuer, ssoUrl, testedAt: null },
        saml: { certificates: [{ isCurrent: true }] },
      });
    }
  });

  test("name what is missing or wrong, at its field", async () => {
    const { issuer, ssoUrl, key } = saml;
    const errorsOf = async (fields: Record<string, string>) => (await saveSaml(fields)).errors;
    expect(Object.keys(await errorsOf({}))).toEqual(["metadataUrl"]);
    expect(await errorsOf({ metadata: "<html></html>" })).toEqual({
      metadata: "The metadata does not describe one SAML identity provider",
    });
    expect(await errorsOf({ metadata: "not XML" })).toEqual({
      metadata: "The metadata could not be read as XML",
    });
    expect(await errorsOf({ metadataUrl: `${saml.ssoUrl}/nothing` })).toHaveProperty("metadataUrl");
    expect(await errorsOf({ entity: issuer, ssoUrl })).toEqual({
      certificates: "Paste the certificate",
    });
    const refused = {
      certificates: "This is not an X.509 certificate with an RSA key of 2,048 bits or more",
    };
    expect(await errorsOf({ entity: issuer, ssoUrl, certificates: "AAAA" })).toEqual(refused);
    const weak = await makeKey({ bits: 1024 });
    expect(await errorsOf({ entity: issuer, ssoUrl, certificates: weak.certificate })).toEqual(
      refused,
    );
    const expired = await makeKey({ from: -20, to: -1 });
    expect(await errorsOf({ entity: issuer, ssoUrl, certificates: expired.certificate })).toEqual({
      certificates: "The certificate has expired, or is not valid yet",
    });
    expect(await errorsOf({ metadata: saml.metadata([expired]) })).toEqual({
      metadata: "The certificate has expired, or is not valid yet",
    });
    expect(
      await errorsOf({
        entity: issuer,
        ssoUrl: "javascript:alert(1)",
        certificates: key.certificate,
      }),
    ).toHaveProperty("ssoUrl");
    expect((await view()).provider).toBeNull();
  });

  test("have our own description at an address, for every provider", async () => {
    const answer = await readOurMetadata();
    expect(answer.headers.get("content-type")).toBe("application/samlmetadata+xml");
    const { answerUrl, metadataUrl } = (await view()).saml;
    const text = await answer.text();
    expect(text).toContain(`entityID="${metadataUrl}"`);
    expect(text).toContain(`Location="${answerUrl}"`);
  });

  test("are tested without signing anybody in, and say why a test failed", async () => {
    await saveSaml();
    const failed = await runSamlTest({ signs: "nothing" });
    expect(failed).toMatchObject({
      status: 400,
      data: { message: "The test failed. The answer is not signed with a saved certificate." },
    });
    expect((await view()).provider).toMatchObject({ testedAt: null });
    const tested = await runSamlTest();
    // No domain is verified yet.
    expect(tested.data).toMatchObject({
      test: {
        person: { email: admin.email },
        outcome: "Your company may not sign in people of this email address's domain.",
      },
    });
    expect(tested.headers.getSetCookie().join()).not.toContain("fieldlight_session");
    expect((await view()).provider!.testedAt).not.toBeNull();
  });

  test("stay switched on when a certificate is added, and accept both", async () => {
    await setUpSaml({ newUserType: "client" });
    const next = await makeKey();
    expect(await saveSaml({ metadata: saml.metadata([saml.key, next]) })).toMatchObject({
      status: 303,
    });
    expect(await view()).toMatchObject({
      provider: { isOffered: true },
      saml: { certificates: [{}, {}] },
    });
    expect((await view()).provider!.testedAt).not.toBeNull();
    expect((await signInBySaml(person(), { key: next })).status).toBe(303);
    expect((await signInBySaml(person())).status).toBe(303);
    await saveSaml({ metadata: saml.metadata([next]) });
    expect((await signInBySaml(person())).status).toBe(400);
    expect((await signInBySaml(person(), { key: next })).status).toBe(303);
    // A provider that shares no certificate with the former one is another one.
    await saveSaml({ metadata: saml.metadata([await makeKey()]) });
    expect((await view()).provider).toMatchObject({ isOffered: false, testedAt: null });
  });
});

test("linked metadata is read again, and brings new certificates of the same provider alone", async () => {
  const next = await makeKey();
  let served = saml.metadata();
  const server = createServer((_request, response) => response.end(served));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await setUpSaml({ newUserType: "client" });
    await saveSaml({ metadataUrl: `http://127.0.0.1:${port}/` });
    served = saml.metadata([saml.key, next]);
    await readMetadataAgain({}, { id: "job" });
    expect((await view()).saml.certificates).toHaveLength(2);
    expect((await signInBySaml(person(), { key: next })).status).toBe(303);
    const kept = await view();
    for (served of [
      "",
      saml.metadata([await makeKey({ from: -20, to: -1 })]),
      saml.metadata([next]).replaceAll(saml.issuer, "https://other.test"),
    ]) {
      await readMetadataAgain({}, { id: "job" });
      expect(await view()).toEqual(kept);
    }
  } finally {
    server.close();
  }
});

describe("a person of the company", () => {
  test("signs in, whichever part is signed, and is found again by the provider's id", async () => {
    await setUpSaml();
    const { user, accountId } = await makeMember({ email: `grace@${domain}` });
    await db
      .update(users)
      .set({ organizationId: admin.organizationId })
      .where(eq(users.id, user.id));
    for (const signs of ["assertion", "message", "both"] as const)
      expect(await signInBySaml(person(), { signs })).toMatchObject({
        status: 303,
        location: "/projects",
      });
    const renamed = person({ email: `g.iverson@${domain}` });
    expect((await signInBySaml(renamed)).status).toBe(303);
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(4);
  });

  test("is added with the name and the type of a group that the provider sends", async () => {
    await setUpSaml({ groups: "Planners = scheduler\nCrew = field-user" });
    expect((await signInBySaml(person({ groups: ["All", "Crew"] }))).status).toBe(303);
    expect(await userOf(`grace@${domain}`)).toMatchObject({
      name: "Grace Iverson",
      type: "field-user",
      organizationId: admin.organizationId,
    });
  });

  test("of another domain or organization is refused, whatever the provider says", async () => {
    await setUpSaml({ newUserType: "client" });
    const victim = await makeMember({ email: `victim-${number}@elsewhere.test` });
    const stolen = await signInBySaml(person({ email: victim.email }));
    expect(stolen.data.message).toContain("may not sign in people of this email address's domain");
    const foreign = await makeMember({ email: `foreign@${domain}` });
    expect((await signInBySaml(person({ sub: "f", email: foreign.email }))).data.message).toBe(
      "This email address belongs to a person of another organization.",
    );
    expect(await db.$count(sessions, eq(sessions.accountId, victim.accountId))).toBe(0);
    expect(await db.$count(sessions, eq(sessions.accountId, foreign.accountId))).toBe(0);
  });

  test("is signed in only in the browser that began, and once", async () => {
    await setUpSaml({ newUserType: "client" });
    const browser = await begin();
    const answer = await saml.answer(await providerUrl(browser), person());
    const { location } = await post(answer);
    expect(location).toBe("/login/company/callback");
    expect((await new Browser().open(returnToCompany, location!)).status).toBe(400);
    expect((await (await begin()).open(returnToCompany, location!)).status).toBe(400);
    expect((await browser.open(returnToCompany, location!)).status).toBe(303);
    expect((await browser.open(returnToCompany, location!)).status).toBe(400);
    // Played again, the answer belongs to no request.
    expect((await post(answer)).location).toBe("/login/company?again=");
  });

  test("who comes from the provider's dashboard is asked for the address", async () => {
    await setUpSaml({ newUserType: "client" });
    const { url, form } = await saml.answer(await providerUrl(await begin()), person());
    const unasked = await post({ url, form: { ...form, RelayState: "" } });
    expect(unasked).toMatchObject({ status: 303, location: "/login/company?again=" });
    expect(await userOf(`grace@${domain}`)).toBeUndefined();
  });

  test("is not signed in by an answer to settings that have changed", async () => {
    await setUpSaml({ newUserType: "client" });
    const browser = await begin();
    const answer = await saml.answer(await providerUrl(browser), person());
    await post(answer);
    await change({ intent: "remove-provider" });
    expect((await browser.open(returnToCompany, "/login/company/callback")).status).toBe(400);
    expect(await userOf(`grace@${domain}`)).toBeUndefined();
  });
});
