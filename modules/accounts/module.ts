import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { readSamlMetadata } from "./jobs/read-saml-metadata.job.ts";
import { sendLinkMail } from "./jobs/send-link-mail.job.ts";
import { sweepExpired } from "./jobs/sweep-expired.job.ts";
import { sendSecurityNotice } from "./jobs/send-security-notice.job.ts";
import { sendPasswordChanged } from "./jobs/send-password-changed.job.ts";

const guard = "public";
const own = "accounts.own";
const setUp = "accounts.second-factor";
const help = "accounts.help";

export default defineModule({
  id: "accounts",
  purpose:
    "Accounts: sign-up, sign-in (password, mailed links, Google, passkeys, a company's OpenID or SAML provider), second factor, sessions, throttling.",
  permissions: {
    "accounts.own": { prefixed: "everyone", keys: false },
    "accounts.second-factor": { prefixed: "everyone", keys: false, beforeSecondFactor: true },
    "accounts.company": { prefixed: administratorTypes, keys: false },
    "accounts.help": { prefixed: administratorTypes, keys: false },
  },
  menu: [
    {
      id: "security",
      label: "Security",
      to: "/settings/security",
      icon: "lock",
      place: "settings",
      group: "You",
      order: 20,
      allowedTypes: "everyone",
    },
    {
      id: "devices",
      label: "Devices",
      to: "/settings/devices",
      icon: "smartphone",
      place: "settings",
      group: "You",
      order: 30,
      allowedTypes: "everyone",
    },
    {
      id: "company-settings",
      label: "Company sign-in",
      to: "/settings/company-sign-in",
      icon: "lock",
      place: "settings",
      group: "Organization",
      order: 60,
      allowedTypes: administratorTypes,
    },
  ],
  pages: [
    { label: "Company sign-in", to: "/settings/company-sign-in", guard: "accounts.company" },
    { label: "Change password", to: "/settings/password", guard: own },
    { label: "Passkeys", to: "/settings/passkeys", guard: own },
    { label: "Two-step verification", to: "/settings/second-step", guard: own },
    { label: "Delete my account", to: "/settings/delete-account", guard: own },
  ],
  routes: [
    { id: "login", path: "login", file: "routes/login.tsx", guard },
    { id: "forgot", path: "login/forgot", file: "routes/forgot.tsx", guard },
    { id: "sign-up", path: "login/register", file: "routes/sign-up.tsx", guard },
    {
      id: "enter-second-factor",
      path: "login/verify",
      file: "routes/enter-second-factor.tsx",
      guard,
      mount: "bare",
    },
    {
      id: "passkey-sign-in",
      path: "login/passkey",
      file: "routes/passkey-sign-in.tsx",
      guard,
      mount: "bare",
    },
    {
      id: "passkey-challenge",
      path: "login/passkey/challenge",
      file: "routes/passkey-challenge.ts",
      guard,
      mount: "bare",
    },
    {
      id: "other-person",
      path: "login/device",
      file: "routes/other-person.tsx",
      guard,
      mount: "bare",
    },
    { id: "sent", path: "login/sent", file: "routes/sent.tsx", guard },
    { id: "google", path: "login/google", file: "routes/google.ts", guard, mount: "bare" },
    {
      id: "google-callback",
      path: "login/google/callback",
      file: "routes/google-callback.tsx",
      guard,
      mount: "bare",
    },
    { id: "company", path: "login/company", file: "routes/company/start.tsx", guard },
    {
      id: "company-continue",
      path: "login/company/continue",
      file: "routes/company/continue.tsx",
      guard,
      mount: "bare",
      methods: ["GET", "HEAD"],
    },
    {
      id: "company-saml",
      path: "login/company/saml",
      file: "routes/company/saml.tsx",
      guard,
      mount: "bare",
      fromOtherSites: true,
    },
    {
      id: "company-saml-out",
      path: "login/company/saml/out",
      file: "routes/company/saml-out.tsx",
      guard,
      mount: "bare",
      fromOtherSites: true,
    },
    {
      id: "company-metadata",
      path: "login/company/saml/metadata",
      file: "routes/company/metadata.ts",
      guard,
      mount: "bare",
      methods: ["GET", "HEAD"],
    },
    {
      id: "company-callback",
      path: "login/company/callback",
      file: "routes/company/callback.tsx",
      guard,
      mount: "bare",
    },
    {
      id: "company-settings",
      path: "settings/company-sign-in",
      file: "routes/company/settings.tsx",
      guard: "accounts.company",
    },
    {
      id: "company-test",
      path: "settings/company-sign-in/test",
      file: "routes/company/test.ts",
      guard: "accounts.company",
      methods: ["POST"],
    },
    { id: "logout", path: "logout", file: "routes/logout.ts", guard },
    { id: "register", path: "register", file: "routes/register.tsx", guard },
    { id: "email-login", path: "emailLogin", file: "routes/email-login.tsx", guard },
    {
      id: "new-login",
      path: "new_login/:email/:code",
      subject: {
        email: { notARecord: "an email address", example: "x@example.test" },
        code: { notARecord: "a secret, not the id of a record", example: "secret" },
      },
      file: "routes/new-login.tsx",
      guard,
    },
    {
      id: "reset",
      path: "reset/:token",
      subject: { notARecord: "a secret, not the id of a record", example: "secret" },
      file: "routes/reset.tsx",
      guard,
      mount: "bare",
    },
    {
      id: "welcome",
      path: "welcome/:token",
      subject: { notARecord: "a secret, not the id of a record", example: "secret" },
      file: "routes/welcome.tsx",
      guard,
      mount: "bare",
    },
    {
      id: "confirm-again",
      path: "confirmEmail",
      file: "routes/confirm-again.ts",
      guard,
      mount: "bare",
      methods: ["POST"],
    },
    {
      id: "confirm-email",
      path: "confirmEmail/:token",
      subject: { notARecord: "a secret, not the id of a record", example: "secret" },
      file: "routes/confirm-email.tsx",
      guard,
      mount: "bare",
    },
    { id: "security", path: "settings/security", file: "routes/security.tsx", guard: own },
    { id: "devices", path: "settings/devices", file: "routes/devices.tsx", guard: own },
    { id: "password", path: "settings/password", file: "routes/password.tsx", guard: own },
    {
      id: "second-factor",
      path: "settings/second-step",
      file: "routes/second-factor.tsx",
      guard: setUp,
    },
    { id: "passkeys", path: "settings/passkeys", file: "routes/passkeys.tsx", guard: setUp },
    {
      id: "passkeys-challenge",
      path: "settings/passkeys/challenge",
      file: "routes/passkeys-challenge.ts",
      guard: setUp,
      methods: ["POST"],
    },
    {
      id: "delete-account",
      path: "settings/delete-account",
      file: "routes/delete-account.tsx",
      guard: own,
    },
    {
      id: "user-sign-in",
      path: "users/:id/sign-in",
      subject: "user",
      file: "routes/user-sign-in.tsx",
      guard: help,
    },
  ],
  jobs: [
    { job: sendLinkMail, handler: () => import("./jobs/send-link-mail.handler.server.ts") },
    {
      job: sendPasswordChanged,
      handler: () => import("./jobs/send-password-changed.handler.server.ts"),
    },
    {
      job: sendSecurityNotice,
      handler: () => import("./jobs/send-security-notice.handler.server.ts"),
    },
    {
      job: readSamlMetadata,
      handler: () => import("./jobs/read-saml-metadata.handler.server.ts"),
    },
    { job: sweepExpired, handler: () => import("./jobs/sweep-expired.handler.server.ts") },
  ],
  schedules: [
    { job: "accounts.sweep-expired", cron: "17 3 * * *" },
    { job: "accounts.read-saml-metadata", cron: "41 */6 * * *" },
  ],
  listens: {
    "user.disabled": () => import("./events/user-disabled.server.ts"),
    "user.email-changed": () => import("./events/user-email-changed.server.ts"),
  },
  seed: () => import("./seed.server.ts"),
  personalData: () => import("./personal-data.ts"),
});
