/** Single logout by SAML: begun here, begun by the provider, and requests that no provider has signed for us, now. */
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { accounts, sessions, users } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { companySignIns } from "../schema.ts";
import { action as signOut } from "../routes/logout.ts";
import { action as takeForm, loader as takeRedirect } from "../routes/company/saml-out.tsx";
import { Browser } from "./browser.ts";
import { admin, change, domain, person, providerUrl } from "./company-setup.ts";
import { makeKey } from "./saml-signing.ts";
import { saml, saveSaml, setUpSaml, begin, finish } from "./saml-setup.ts";
import type { SignOutAsked } from "./saml-sign-out-server.ts";

useTestDatabase();

const path = "/login/company/saml/out";

const sessionsOf = (email = `grace@${domain}`) =>
  db
    .select({ id: sessions.id, token: sessions.companyToken })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(users.organizationId, admin.organizationId)));

const grace = () => person();

/** Signs Grace in with another browser. */
async function signIn(sessionIndex: string, who = grace()): Promise<Browser> {
  const browser = await begin(who.email);
  expect((await finish(browser, who, { sessionIndex })).status).toBe(303);
  return browser;
}

beforeEach(async () => {
  await setUpSaml({ signsOut: "on", newUserType: "field-user" });
  await db.delete(sessions);
});

const byRedirect = async (asked: SignOutAsked) =>
  new Browser().open(takeRedirect, path + (await saml.signOut.query(asked)));

const byForm = async (asked: SignOutAsked) =>
  new Browser().post(takeForm, path, await saml.signOut.form(asked));

describe("signing out here", () => {
  test("ends the session, then signs out at the provider by a signed request, and returns", async () => {
    const browser = await signIn("session-1");
    const { location } = await browser.post(signOut, "/logout", {});
    expect(location).toBe("/login/company/continue");
    expect(await sessionsOf()).toEqual([]);
    const url = await providerUrl(browser);
    expect(new URL(url).pathname).toBe("/out");
    const { nameID, sessionIndex, back } = await saml.signOut.read(url);
    expect({ nameID, sessionIndex }).toEqual({ nameID: grace().sub, sessionIndex: "session-1" });
    const returned = new URL(back);
    expect(returned.pathname).toBe(path);
    const answer = await browser.open(takeRedirect, path + returned.search);
    expect(answer).toMatchObject({ status: 303, location: "/login" });
    const posted = { SAMLResponse: returned.searchParams.get("SAMLResponse")! };
    expect((await browser.post(takeForm, path, posted)).location).toBe("/login");
  });

  test("a request that anybody has changed is not accepted there", async () => {
    const browser = await signIn("session-1");
    await browser.post(signOut, "/logout", {});
    const url = new URL(await providerUrl(browser));
    url.searchParams.set("RelayState", "another");
    await expect(saml.signOut.read(url.href)).rejects.toThrow();
  });

  test("stays here where the organization or the provider does not want it", async () => {
    const rules = { intent: "save-rules", isOffered: "on", newUserType: "field-user", groups: "" };
    await change(rules);
    expect((await (await signIn("1")).post(signOut, "/logout", {})).location).toBe("/login");
    const metadata = saml.metadata().replace(/<SingleLogoutService[^>]*>/, "");
    await saveSaml({ metadata });
    await change({ ...rules, signsOut: "on" });
    const own = eq(companySignIns.organizationId, admin.organizationId);
    expect((await db.select().from(companySignIns).where(own))[0]!.signOutAddress).toBe("");
    expect((await (await signIn("2")).post(signOut, "/logout", {})).location).toBe("/login");
  });
});

describe.each([
  ["a redirect", byRedirect],
  ["a form", byForm],
])("signing out at the provider, by %s", (_, send) => {
  test("ends the named session alone, and answers with our signature", async () => {
    await signIn("phone");
    await signIn("laptop");
    const ada = grace();
    const asked = { nameID: ada.sub, sessionIndexes: ["phone"], id: "_asked", relayState: "r1" };
    const answer = await send(asked);
    expect(answer.status).toBe(303);
    const url = new URL(answer.location!);
    expect([url.origin + url.pathname, url.searchParams.get("RelayState")]).toEqual([
      `${new URL(saml.ssoUrl).origin}/out`,
      "r1",
    ]);
    expect(await saml.signOut.readAnswer(url.href)).toBe("_asked");
    const left = await sessionsOf();
    expect(left).toHaveLength(1);
    expect(left[0]!.token).toContain("laptop");
  });

  test("ends all sessions of the person when it names none, and of nobody else", async () => {
    await signIn("phone");
    await signIn("laptop");
    const other = person({ sub: "Other-Person", email: `other@${domain}` });
    await signIn("phone", other);
    expect((await send({ nameID: grace().sub })).status).toBe(303);
    expect(await sessionsOf()).toEqual([]);
    expect(await sessionsOf(other.email)).toHaveLength(1);
    // For a person without a session the answer is the same.
    expect((await send({ nameID: "nobody" })).status).toBe(303);
  });

  test.each<[string, () => Promise<Partial<SignOutAsked>> | Partial<SignOutAsked>]>([
    ["that another key has signed", async () => ({ key: await makeKey() })],
    ["of another issuer", () => ({ issuer: "https://other.test/entity" })],
    ["for another address", () => ({ destination: "https://other.test/out" })],
    ["of an hour ago", () => ({ issuedAt: new Date(Date.now() - 3_600_000) })],
    ["of tomorrow", () => ({ issuedAt: new Date(Date.now() + 86_400_000) })],
    ["without a person", () => ({ unsigned: (xml) => xml.replace(/<saml:NameID.*NameID>/, "") })],
    [
      "with two persons",
      () => ({ unsigned: (xml) => xml.replace(/<saml:NameID.*NameID>/, (one) => one + one) }),
    ],
    [
      "that has ended",
      () => ({
        unsigned: (xml) => xml.replace(" Version", ' NotOnOrAfter="2020-01-01T00:00:00Z" Version'),
      }),
    ],
    [
      "that is an answer",
      () => ({ unsigned: (xml) => xml.replaceAll("LogoutRequest", "Response") }),
    ],
    ["with a document type", () => ({ unsigned: (xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}` })],
  ])("refuses a request %s, and ends nothing", async (__, alter) => {
    await signIn("phone");
    const answer = await send({ nameID: grace().sub, ...(await alter()) }).catch(() => ({
      status: 400,
    }));
    expect(answer.status).toBe(400);
    expect(await sessionsOf()).toHaveLength(1);
  });
});

describe("a redirect", () => {
  const altered = async (alter: (query: string) => string) => {
    await db.delete(sessions);
    await signIn("phone");
    const query = await saml.signOut.query({ nameID: grace().sub, relayState: "r1" });
    const answer = await new Browser().open(takeRedirect, path + alter(query));
    expect(await sessionsOf()).toHaveLength(1);
    return answer.status;
  };

  test("without its signature, with a second request or another text is refused", async () => {
    expect(await altered((query) => query.replace(/&Signature=.*/, ""))).toBe(400);
    expect(await altered((query) => query.replace("RelayState=r1", "RelayState=r2"))).toBe(400);
    expect(await altered((query) => query.replace("SAMLRequest=", "SAMLRequest=A"))).toBe(400);
    expect(await altered((query) => `${query}&SAMLRequest=x`)).toBe(400);
    expect(await altered((query) => query.replace(/SigAlg=[^&]*/, "SigAlg=none"))).toBe(400);
    expect(await altered((query) => `${query.replace("%2B", "%")}%`)).toBe(400);
  });

  test("signed with SHA-1, or that inflates without end, is refused", async () => {
    await signIn("phone");
    const sha1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
    expect((await byRedirect({ nameID: grace().sub, algorithm: sha1 })).status).toBe(400);
    const bomb = { nameID: grace().sub, unsigned: (xml: string) => xml + " ".repeat(20_000_000) };
    expect((await byRedirect(bomb)).status).toBe(400);
    expect(await sessionsOf()).toHaveLength(1);
  });

  test("without anything in it leads to the sign-in page", async () => {
    expect((await new Browser().open(takeRedirect, path)).location).toBe("/login");
    expect((await new Browser().post(takeForm, path, {})).location).toBe("/login");
  });
});

describe("a form", () => {
  test("with a forged request around the signed one, or signed with no key, is refused", async () => {
    await signIn("phone");
    const nameID = grace().sub;
    const forge = (xml: string) =>
      xml.replace(/ ID="[^"]*"/, ' ID="_forged"').replace(/<ds:Signature.*<\/ds:Signature>/s, "");
    const wrappings: ((xml: string) => string)[] = [
      (xml) => forge(xml),
      (xml) =>
        forge(xml).replace(
          "<saml:NameID",
          `<samlp:Extensions>${xml}</samlp:Extensions><saml:NameID`,
        ),
      (xml) => xml.replace(">nobody<", `>${nameID}<`),
      (xml) =>
        xml.replace(
          "</ds:Signature>",
          `<ds:Object><saml:NameID>${nameID}</saml:NameID></ds:Object></ds:Signature>`,
        ),
    ];
    for (const signed of wrappings) {
      const answer = await byForm({ nameID: "nobody", signed });
      // The last is well signed, and names nobody outside the signature.
      if (answer.status !== 400) expect(signed).toBe(wrappings.at(-1));
      expect(await sessionsOf()).toHaveLength(1);
    }
  });
});
