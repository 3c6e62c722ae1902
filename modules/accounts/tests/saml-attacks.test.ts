/** Answers that a SAML provider did not give, or not to us, not now, not to this request. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { readCertificate } from "../domain/company/saml/certificates.server.ts";
import {
  ourMetadata,
  readSamlPerson,
  requestIdOf,
  samlUrl,
} from "../domain/company/saml/saml-provider.server.ts";
import { startSamlServer, type SamlAlteration, type SamlServer } from "./saml-server.ts";
import { makeKey } from "./saml-signing.ts";

useTestDatabase();

let saml: SamlServer;

beforeAll(async () => {
  saml = await startSamlServer(ourMetadata);
});
afterAll(() => saml.close());

const state = "state-of-the-attempt";
const grace = { sub: "Person-1", email: "grace@sunline.test", name: "Grace Iverson" };

const settingsOf = (keys = [saml.key]) => ({
  organizationId: "organization",
  issuer: saml.issuer,
  ssoUrl: saml.ssoUrl,
  certificates: keys.map(({ certificate }) => readCertificate(certificate)!),
});

const answerOf = async (alter: SamlAlteration = {}, who = grace) =>
  (await saml.answer(await samlUrl(settingsOf(), state), who, alter)).form.SAMLResponse;

/** Why an answer was refused, or the person that it names. */
async function outcomeOf(answer: string, settings = settingsOf()): Promise<unknown> {
  return readSamlPerson(settings, answer, state).then(
    ({ email }) => email,
    (error: { reason?: string }) => error.reason ?? error,
  );
}

const outcome = async (alter: SamlAlteration) => outcomeOf(await answerOf(alter));

const encode = (xml: string) => Buffer.from(xml).toString("base64");
const decode = (answer: string) => Buffer.from(answer, "base64").toString("utf8");

test("an answer is read as it was signed", async () => {
  expect(await readSamlPerson(settingsOf(), await answerOf(), state)).toEqual({
    subject: "Person-1",
    email: "grace@sunline.test",
    name: "Grace Iverson",
    groups: [],
    samlSession: {
      nameID: "Person-1",
      nameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
    },
  });
});

const past = new Date(Date.now() - 120_000).toISOString();
const future = new Date(Date.now() + 120_000).toISOString();

const assertionOnly = (change: (xml: string) => string) => ({ unsigned: change });

test.each<[string, SamlAlteration, string]>([
  ["is not signed", { signs: "nothing" }, "signature"],
  [
    "was changed after it was signed",
    { signed: (xml) => xml.replace(">grace@", ">ada@") },
    "signature",
  ],
  ["names another issuer", { facts: { Issuer: "https://other.test" } }, "issuer"],
  ["is for another audience", { facts: { Audience: "https://other.test" } }, "audience"],
  [
    "is for no audience",
    assertionOnly((xml) =>
      xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ""),
    ),
    "audience",
  ],
  [
    "was sent to another address",
    { facts: { SubjectRecipient: "https://other.test/acs" } },
    "recipient",
  ],
  [
    "was sent to another address, in the outer part",
    { facts: { Destination: "https://other.test/acs" } },
    "recipient",
  ],
  ["names no address", assertionOnly((xml) => xml.replace(/ Recipient="[^"]*"/, "")), "unreadable"],
  ["answers another request", { facts: { InResponseTo: requestIdOf("another") } }, "request"],
  [
    "answers another request inside alone",
    assertionOnly((xml) => {
      const [outer, ...inner] = xml.split(requestIdOf(state));
      return outer! + requestIdOf(state) + inner.join(requestIdOf("another"));
    }),
    "request",
  ],
  [
    "answers no request",
    assertionOnly((xml) => xml.replaceAll(/ InResponseTo="[^"]*"/g, "")),
    "unreadable",
  ],
  ["has expired", { facts: { ConditionsNotOnOrAfter: past } }, "time"],
  ["is not valid yet", { facts: { ConditionsNotBefore: future } }, "time"],
  ["came too late to us", { facts: { SubjectConfirmationDataNotOnOrAfter: past } }, "time"],
  [
    "is valid forever",
    assertionOnly((xml) => xml.replace(/(SubjectConfirmationData) NotOnOrAfter="[^"]*"/, "$1")),
    "unreadable",
  ],
  [
    "is not for the bearer",
    assertionOnly((xml) => xml.replace("cm:bearer", "cm:holder-of-key")),
    "recipient",
  ],
  [
    "says that the sign-in failed",
    {
      signs: "message",
      unsigned: (xml) =>
        xml
          .replace("status:Success", "status:Responder")
          .replace(/<saml:Assertion.*<\/saml:Assertion>/s, ""),
    },
    "failed",
  ],
])("an answer that %s is refused", async (_, alter, reason) => {
  expect(await outcome(alter)).toBe(reason);
});

describe("signatures", () => {
  test("of another key are refused, also with its certificate in the answer", async () => {
    expect(await outcome({ key: await makeKey() })).toBe("signature");
  });

  test("of an expired certificate are refused, and of one that is not valid yet", async () => {
    const expired = await makeKey({ from: -20, to: -1 });
    const early = await makeKey({ from: 1, to: 20 });
    for (const key of [expired, early]) {
      const answer = await answerOf({ key });
      expect(await outcomeOf(answer, settingsOf([key]))).toBe("expiredCertificate");
      expect(await outcomeOf(answer, settingsOf([key, saml.key]))).toBe("signature");
    }
    expect(await outcomeOf(await answerOf(), settingsOf([expired, saml.key]))).toBe(grace.email);
  });

  test("expire while the product runs", async () => {
    const settings = settingsOf();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400 * 86_400_000 });
    try {
      expect(await outcomeOf(await answerOf(), settings)).toBe("expiredCertificate");
    } finally {
      vi.useRealTimers();
    }
  });

  test("with SHA-1 are refused", async () => {
    const weaken = (xml: string) =>
      xml
        .replace("2001/04/xmldsig-more#rsa-sha256", "2000/09/xmldsig#rsa-sha1")
        .replace("2001/04/xmlenc#sha256", "2000/09/xmldsig#sha1");
    expect(await outcome({ signed: weaken })).toBe("algorithm");
    expect(
      await outcome({
        signed: (xml) => xml.replace("xmldsig-more#rsa-sha256", "xmldsig-more#hmac-sha1"),
      }),
    ).toBe("algorithm");
  });

  test("do not count for an encrypted assertion that we cannot read", async () => {
    const hide = (xml: string) =>
      xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, "<saml:EncryptedAssertion/>");
    expect(await outcome({ signs: "message", unsigned: hide })).toBe("encrypted");
  });
});

const assertionIn = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0];

/** The victim's assertion without its signature, under another id. */
const forge = (assertion: string) =>
  assertion
    .replace(/<ds:Signature.*<\/ds:Signature>/s, "")
    .replace(/ ID="[^"]*"/, ' ID="_forged"')
    .replaceAll(grace.email, "victim@sunline.test");

/** Each keeps the signed part somewhere and adds a forged one. */
const wrappings: Record<string, (xml: string) => string> = {
  "a forged assertion before the signed one": (xml) =>
    xml.replace(assertionIn(xml), forge(assertionIn(xml)) + assertionIn(xml)),
  "a forged assertion after the signed one": (xml) =>
    xml.replace(assertionIn(xml), assertionIn(xml) + forge(assertionIn(xml))),
  "the signed assertion inside the forged one": (xml) =>
    xml.replace(
      assertionIn(xml),
      forge(assertionIn(xml)).replace("</saml:Assertion>", `${assertionIn(xml)}</saml:Assertion>`),
    ),
  "the signed assertion in the extensions": (xml) =>
    xml
      .replace(assertionIn(xml), forge(assertionIn(xml)))
      .replace(
        "<samlp:Status>",
        `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions><samlp:Status>`,
      ),
  "the signed assertion in an object of the moved signature": (xml) => {
    const signed = assertionIn(xml);
    const signature = /<ds:Signature.*?<\/ds:Signature>/s.exec(signed)?.[0] ?? "";
    const moved = signature.replace(
      "</ds:Signature>",
      `<ds:Object>${signed.replace(signature, "")}</ds:Object></ds:Signature>`,
    );
    return xml.replace(signed, forge(signed).replace("<saml:Subject>", `${moved}<saml:Subject>`));
  },
  "a forged assertion with the id of the signed one": (xml) => {
    const signed = assertionIn(xml);
    const id = / ID="([^"]*)"/.exec(signed)![1]!;
    return xml.replace(signed, forge(signed).replace("_forged", id) + signed);
  },
  "the whole answer inside a forged one": (xml) => {
    const outer = xml
      .replace(/<ds:Signature.*?<\/ds:Signature>/s, "")
      .replace(/ ID="[^"]*"/, ' ID="_o"');
    return outer
      .replace(assertionIn(outer), forge(assertionIn(outer)))
      .replace("<samlp:Status>", `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`);
  },
};

describe.each(Object.entries(wrappings))("%s", (_, wrap) => {
  test.each(["assertion", "message", "both"] as const)("is refused, signed: %s", async (signs) => {
    const found = await outcome({ signs, signed: wrap });
    expect(["signature", "unreadable", "request", "recipient"]).toContain(found);
  });
});

describe("XML", () => {
  const laughs = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join("");

  test.each([
    ["that expands entities", `<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><a>&l9;</a>`],
    ["that reads a file", `<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>`],
    ["with an unknown entity", "<a>&other;</a>"],
    ["that is nested too deep", "<a>".repeat(200_000)],
    [
      "with too many attributes",
      `<a ${Array.from({ length: 60_000 }, (_, at) => `b${at}=""`).join(" ")}/>`,
    ],
    ["with an instruction", "<a><?xml-stylesheet href='x'?></a>"],
    ["with unmatched tags", "<a><b></a>"],
    ["that is empty", ""],
    ["that is no XML", "\u0000\uffff"],
  ])("%s is refused quickly", async (_, xml) => {
    const before = performance.now();
    expect(await outcomeOf(encode(xml))).toBe("unreadable");
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  test("with a comment that splits the address is refused", async () => {
    const signed = (xml: string) =>
      xml.replace("@sunline.test<", "@sunline.test<!---->.evil.test<");
    expect(await outcome({ signed })).toBe("unreadable");
  });

  test("with a changed byte names the same person or none", async () => {
    const xml = decode(await answerOf({ signs: "both" }));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(xml.length - 1),
        fc.constantFrom("<", '"', "a", " ", "&"),
        async (at, by) => {
          const changed = xml.slice(0, at) + by + xml.slice(at + 1);
          const found = await outcomeOf(encode(changed));
          expect(typeof found).toBe("string");
          if (String(found).includes("@")) expect(found).toBe(grace.email);
        },
      ),
      { numRuns: 60 },
    );
  });
});
