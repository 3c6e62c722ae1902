/** Most tables have no organization: a person who signs in may not have one yet, so these rows belong to an account. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { accounts, organizations, owningOrganization } from "#db/schema.ts";
import type { UserType } from "#db/stored-words.ts";
import type { CompanyPerson } from "./domain/company/company-person.ts";

const citext = customType<{ data: string }>({ dataType: () => "citext" });

/** What a mailed link is valid for. */
export type TokenPurpose =
  | "reset-password"
  | "email-link"
  | "confirm-email"
  | "new-login"
  | "welcome";

/** Mailed links: usable once, until they expire. A reader of this table cannot reconstruct a link. */
export const accountTokens = pgTable(
  "account_tokens",
  {
    /** SHA-256 of the secret in the link, hex. */
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The address it was sent to. */
    email: citext("email").notNull(),
    purpose: text("purpose").$type<TokenPurpose>().notNull(),
    /** SHA-256 of a secret in the browser that requested the link, hex; another browser must name the address. */
    browserHash: text("browser_hash"),
    expiresAt: timestamptz("expires_at").notNull(),
    usedAt: timestamptz("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("account_tokens_account").on(t.accountId, t.purpose),
    index("account_tokens_expiry").on(t.expiresAt),
  ],
);

/**
 * "email": the owner has opened a link sent to the address; "google": the subject is Google's id of the person; "company": it is
 * a hash of the issuer and the provider's id of the person.
 */
export type IdentityProvider = "email" | "google" | "company";

/** How the owner of an account's address was proven. */
export const accountIdentities = pgTable(
  "account_identities",
  {
    provider: text("provider").$type<IdentityProvider>().notNull(),
    subject: citext("subject").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index("account_identities_account").on(t.accountId),
  ],
);

const accountId = () =>
  text("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** The second factor of an account: time-based codes (TOTP). Valid once `confirmedAt` is set. */
export const accountSecondFactors = pgTable("account_second_factors", {
  accountId: accountId().primaryKey(),
  /** The shared secret, encrypted when the environment has a key. */
  secret: text("secret").notNull(),
  confirmedAt: timestamptz("confirmed_at"),
  /** Step of the last accepted code; codes of this step or earlier are refused. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

/** Recovery codes for a lost phone: each is usable once. */
export const accountRecoveryCodes = pgTable(
  "account_recovery_codes",
  {
    accountId: accountId(),
    /** The first characters of the code, which find its row; the rest is secret. */
    selector: text("selector").notNull(),
    /** argon2id of the whole code. */
    codeHash: text("code_hash").notNull(),
    usedAt: timestamptz("used_at"),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.selector] })],
);

/** An unfinished sign-in: the first factor is verified, the second is still missing. */
export const accountSignIns = pgTable(
  "account_sign_ins",
  {
    /** SHA-256 of the token in the browser's cookie, hex. */
    id: text("id").primaryKey(),
    accountId: accountId(),
    /** Where the person is redirected after signing in. */
    redirectTo: text("redirect_to").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [
    index("account_sign_ins_account").on(t.accountId),
    index("account_sign_ins_expiry").on(t.expiresAt),
  ],
);

/** Passkeys (WebAuthn): the device verifies the person, so one counts as both factors. */
export const accountPasskeys = pgTable(
  "account_passkeys",
  {
    id: idColumn(),
    accountId: accountId(),
    /** The device's id of the passkey, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE public key, base64url. */
    publicKey: text("public_key").notNull(),
    /** The device's signature counter; 0 for a device that does not count. */
    counter: bigint("counter", { mode: "number" }).notNull().default(0),
    transports: text("transports").array(),
    name: text("name").notNull(),
    lastUsedAt: timestamptz("last_used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("account_passkeys_account").on(t.accountId)],
);

/** WebAuthn challenges: the browser holds one in a cookie, and each can be answered once. */
export const accountChallenges = pgTable(
  "account_challenges",
  {
    /** SHA-256 of the challenge, hex. */
    id: text("id").primaryKey(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [index("account_challenges_expiry").on(t.expiresAt)],
);

/** The people of a group of the company's directory get this type when they sign in. */
export interface GroupType {
  group: string;
  type: UserType;
}

/** How a company's provider identifies people: OpenID Connect or SAML 2.0. */
export type CompanyProtocol = "oidc" | "saml";

/** The provider with which the people of an organization sign in. */
export const companySignIns = pgTable("company_sign_ins", {
  organizationId: text("organization_id")
    .primaryKey()
    .references(() => organizations.id),
  protocol: text("protocol").$type<CompanyProtocol>().notNull().default("oidc"),
  /** SAML calls it the entity ID. */
  issuer: text("issuer").notNull(),
  /** Empty for SAML. */
  clientId: text("client_id").notNull(),
  /** Encrypted when the environment has a key; bound to the organization. Empty for SAML. */
  clientSecret: text("client_secret").notNull(),
  /** Where SAML sends browsers to sign in. Empty for OpenID Connect. */
  ssoUrl: text("sso_url").notNull().default(""),
  /** Where SAML sends browsers to sign out; empty for a provider without such an address. */
  signOutAddress: text("sign_out_address").notNull().default(""),
  /** The certificates with which a SAML provider may sign, base64. */
  certificates: text("certificates")
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Where a SAML provider describes itself, if the administrator linked it. */
  metadataUrl: text("metadata_url"),
  /** When a test with these settings last succeeded; null after each change of them. */
  testedAt: timestamptz("tested_at"),
  /** Whether the sign-in page offers it to addresses of the verified domains. */
  isOffered: boolean("is_offered").notNull().default(false),
  /** Whether these addresses may sign in only with it. */
  isRequired: boolean("is_required").notNull().default(false),
  /** Whether signing out here also signs out at the provider. */
  signsOut: boolean("signs_out").notNull().default(false),
  /** Users who may always sign in by themselves, in case the provider fails. */
  exemptUserIds: text("exempt_user_ids")
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** The type of a person without a profile who signs in for the first time; null refuses them. */
  newUserType: text("new_user_type").$type<UserType>(),
  groups: jsonb("groups").$type<GroupType[]>().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The email domains of an organization. Only one organization can have verified a domain. */
export const companyDomains = pgTable(
  "company_domains",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    domain: citext("domain").notNull(),
    /** What a TXT record of the domain has to contain. */
    token: text("token").notNull(),
    verifiedAt: timestamptz("verified_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("company_domains_own").on(t.organizationId, t.domain),
    uniqueIndex("company_domains_verified")
      .on(t.domain)
      .where(sql`${t.verifiedAt} is not null`),
  ],
);

/** A sign-in whose browser was sent to the provider and has not returned. */
export const companySignInAttempts = pgTable(
  "company_sign_in_attempts",
  {
    /** SHA-256 of the token in the browser's cookie, hex. */
    id: text("id").primaryKey(),
    organizationId: owningOrganization(),
    state: text("state").notNull(),
    nonce: text("nonce").notNull(),
    /** Of PKCE. */
    verifier: text("verifier").notNull(),
    redirectTo: text("redirect_to").notNull(),
    /** The address at the provider to which the browser is sent. */
    providerUrl: text("provider_url").notNull().default(""),
    /** Whom a SAML provider has named, verified. It posts its answer without this browser's cookies. */
    answer: jsonb("answer").$type<CompanyPerson>(),
    /** The administrator who only tries the settings; null for a sign-in. */
    testedById: text("tested_by_id"),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [
    index("company_sign_in_attempts_expiry").on(t.expiresAt),
    index("company_sign_in_attempts_state").on(t.state),
  ],
);
