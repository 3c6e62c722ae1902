/** Who a verified SAML assertion names. Providers name their attributes differently. */
import type { CompanyPerson, SamlSession } from "../company-person.ts";

const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";
const microsoftClaims = "http://schemas.microsoft.com/";

const emailNames = ["email", "mail", "emailaddress", "urn:oid:0.9.2342.19200300.100.1.3"];
const fullNames = ["displayname", "name", "cn", "urn:oid:2.16.840.1.113730.3.1.241"];
const givenNames = ["givenname", "firstname", "first_name", "urn:oid:2.5.4.42"];
const familyNames = ["surname", "lastname", "last_name", "sn", "urn:oid:2.5.4.4"];
const groupNames = ["groups", "group", "memberof", "urn:oid:1.3.6.1.4.1.5923.1.5.1.1"];

const transientFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

interface SignedProfile extends Partial<SamlSession> {
  attributes?: unknown;
}

export function personOf({ attributes, ...named }: SignedProfile): CompanyPerson {
  const { nameID = "", nameIDFormat } = named;
  const found = new Map(
    Object.entries((attributes ?? {}) as Record<string, unknown>).map(([name, value]) => [
      plainName(name),
      textsOf(value),
    ]),
  );
  const first = (names: readonly string[]) =>
    names.flatMap((name) => found.get(name) ?? [])[0] ?? "";
  const email = first(emailNames) || (nameID.includes("@") ? nameID.trim() : "");
  const parts = [first(givenNames), first(familyNames)].filter(Boolean).join(" ");
  return {
    // A transient name is another one at each sign-in.
    subject: nameID && nameIDFormat !== transientFormat ? nameID : email,
    email,
    name: nameOf(first(fullNames), parts, email),
    groups: groupNames.flatMap((name) => found.get(name) ?? []),
    ...(nameID && { samlSession: sessionOf(named) }),
  };
}

const sessionParts = [
  "nameID",
  "nameIDFormat",
  "nameQualifier",
  "spNameQualifier",
  "sessionIndex",
] as const;

const sessionOf = (named: Partial<SamlSession>): SamlSession => ({
  nameID: "",
  ...Object.fromEntries(
    sessionParts.flatMap((part) => (named[part] === undefined ? [] : [[part, named[part]]])),
  ),
});

/** Microsoft's claim "name" is the sign-in name, which is mostly the address. */
function nameOf(full: string, parts: string, email: string): string {
  const isAddress = full.includes("@") || full.toLowerCase() === email.toLowerCase();
  return (isAddress ? parts : full || parts).trim();
}

/** In lower case and without the namespace of Microsoft's claims. */
function plainName(name: string): string {
  const isClaim = name.startsWith(claims) || name.startsWith(microsoftClaims);
  return (isClaim ? name.slice(name.lastIndexOf("/") + 1) : name).toLowerCase();
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === "string")
    .map((one) => one.trim())
    .filter(Boolean);
