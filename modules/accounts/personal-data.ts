import type { PersonalTables } from "#app/platform/personal-data/personal-tables.ts";

export const personalTables: PersonalTables = {
  account_challenges: { none: "Random numbers that last minutes." },
  account_identities: { label: "Proven sign-in methods", ownAccount: ["account_id"] },
  account_passkeys: {
    label: "Passkeys",
    ownAccount: ["account_id"],
    secrets: ["credential_id", "public_key", "counter"],
  },
  account_recovery_codes: {
    label: "Recovery codes",
    ownAccount: ["account_id"],
    secrets: ["code_hash", "selector"],
  },
  account_second_factors: {
    label: "Two-step verification",
    ownAccount: ["account_id"],
    secrets: ["secret", "last_step"],
  },
  account_sign_ins: { label: "Sign-ins in progress", ownAccount: ["account_id"], secrets: ["id"] },
  account_tokens: {
    label: "Emailed links",
    ownAccount: ["account_id"],
    secrets: ["id", "browser_hash"],
  },
  company_domains: { none: "Domains of a company." },
  company_sign_in_attempts: {
    label: "Company sign-ins in progress",
    own: ["tested_by_id"],
    secrets: ["id", "state", "nonce", "verifier"],
  },
  company_sign_ins: {
    label: "Company sign-in",
    secrets: ["client_secret", "certificates", "sso_url", "metadata_url", "issuer"],
  },
};
