/** The texts of the mails this module sends. Pure. */
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import type { SecurityChange } from "../../jobs/send-security-notice.job.ts";
import type { TokenPurpose } from "../../schema.ts";

export interface MailTexts {
  subject: string;
  text: string;
  html: string;
}

interface Words {
  subject: string;
  /** Paragraphs before the link. */
  before: readonly string[];
  /** The link text: what the link does. */
  link?: string;
  after: readonly string[];
}

const notYou =
  "If you did not ask for this, ignore this email. Nobody can sign in without this link.";

const wordsOf: Record<TokenPurpose, Words> = {
  "reset-password": {
    subject: "Reset your Fieldlight password",
    before: ["We received a request to reset the password for this email address."],
    link: "Choose a new password",
    after: ["The link works once and expires in one hour.", notYou],
  },
  "email-link": {
    subject: "Your link to sign in to Fieldlight",
    before: ["Open this link in the same browser to sign in."],
    link: "Sign in to Fieldlight",
    after: ["The link works once and expires in ten minutes.", notYou],
  },
  "confirm-email": {
    subject: "Confirm your email address for Fieldlight",
    before: [
      "Someone created a Fieldlight account with this email address. If that was you, confirm the address.",
    ],
    link: "Confirm email address",
    after: [
      "The link works once and expires in seven days.",
      "If that was not you, do not open the link. To take over the account, sign in with an email link or reset the password.",
    ],
  },
  welcome: {
    subject: "Your Fieldlight account",
    before: ["You have a new Fieldlight account. Choose a password, and you are signed in."],
    link: "Set up your account",
    after: ["The link works once and expires in seven days."],
  },
  "new-login": {
    subject: "Your Fieldlight account",
    before: [
      "You have a new Fieldlight account. Open this link, and we will email you a second link to choose your password.",
    ],
    link: "Set up your account",
    after: ["The link works once and expires in seven days."],
  },
};

interface Invitation {
  person: string;
  by: string;
  organization: string;
}

/** The mail that carries a link. An invitation names who invites whom. */
export function linkMail(
  purpose: TokenPurpose,
  address: string,
  invitation: Invitation | null = null,
): MailTexts {
  const context = wordsOf[purpose];
  if (!invitation) return renderMail(context, address, { reason: signInReason });
  const { person, by, organization } = invitation;
  const opening = [`Hello ${person},`, `${by} of ${organization} added you to Fieldlight.`];
  const reason = `You get this email because ${by} added your address.`;
  return renderMail({ ...context, before: [...opening, ...context.before] }, address, {
    reason,
    organization,
  });
}

/** Notifies the owner that the password has changed. */
export function passwordChangedMail(forgotUrl: string): MailTexts {
  return renderMail(
    {
      subject: "Your Fieldlight password was changed",
      before: [
        "The password for this account was changed, and all other devices were signed out.",
        "If that was not you, reset your password now:",
      ],
      link: "Reset the password",
      after: [],
    },
    forgotUrl,
  );
}

const noticeOf: Record<SecurityChange, { subject: string; message: string }> = {
  "second-factor-on": {
    subject: "Two-step verification is on",
    message:
      "Two-step verification was turned on for this account, and all other devices were signed out.",
  },
  "second-factor-off": {
    subject: "Two-step verification is off",
    message:
      "Two-step verification was turned off for this account, and all other devices were signed out.",
  },
  "second-factor-reset": {
    subject: "Two-step verification was reset",
    message:
      "An administrator of your organization reset two-step verification for this account. It is off, passkeys were removed, and all devices were signed out. Sign in and set it up again.",
  },
  "recovery-codes-renewed": {
    subject: "You have new recovery codes",
    message: "New recovery codes were created for this account. The old codes no longer work.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used",
    message: "A recovery code was used to sign in to this account. It cannot be used again.",
  },
  "passkey-added": {
    subject: "A passkey was added",
    message: "A passkey was added to this account. It can sign in without the password.",
  },
  "passkey-removed": {
    subject: "A passkey was removed",
    message: "A passkey was removed from this account.",
  },
  "address-changed": {
    subject: "Your sign-in address was changed",
    message:
      "The email address of this account was changed. You can no longer sign in with this address.",
  },
};

/** Notifies the owner that a sign-in method has changed. */
export function securityNotice(
  what: SecurityChange,
  { signInUrl, forgotUrl }: { signInUrl: string; forgotUrl: string },
): MailTexts {
  const { subject, message } = noticeOf[what];
  const isAddressChange = what === "address-changed";
  return renderMail(
    {
      subject: `${subject} (Fieldlight)`,
      before: isAddressChange
        ? [message, "If you did not expect this, contact an administrator of your organization."]
        : [message, "If that was not you, reset your password now:"],
      link: isAddressChange ? "Fieldlight" : "Reset the password",
      after: [],
    },
    isAddressChange ? signInUrl : forgotUrl,
  );
}

const signInReason =
  "You get this email because someone used your address on the sign-in page. We never ask for your password by email.";
const accountReason =
  "You get this email because your address signs in to Fieldlight. We never ask for your password by email.";

function renderMail(
  { subject, before, link = "", after }: Words,
  url: string,
  { reason = accountReason, organization = "" } = {},
): MailTexts {
  const button = { label: link, url };
  // These are opened on phones and in programs that show no links, often before the first sign-in.
  const otherwise = `If the button does not work, open ${url}`;
  const texts = { heading: subject, paragraphs: before, button, otherwise, after };
  const content = { ...texts, reason, organization };
  return { subject, ...composeMail(content) };
}
