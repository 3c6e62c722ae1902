/** The words of the mails this module sends. Pure. */
import type { SecurityChange } from "../../jobs/send-security-notice.job.ts";
import type { TokenPurpose } from "../../schema.ts";

export interface MailWords {
  subject: string;
  text: string;
  html: string;
}

interface Words {
  subject: string;
  /** Paragraphs before the link. */
  before: readonly string[];
  /** What the link does, as its text. */
  link?: string;
  after: readonly string[];
}

const notYou =
  "If you did not ask for this, you need not do anything: without this link nobody gets in.";

const wordsOf: Record<TokenPurpose, Words> = {
  "reset-password": {
    subject: "Reset your Fieldlight password",
    before: ["Somebody, probably you, asked for a new password for this address."],
    link: "Choose a new password",
    after: ["The link works once, within one hour.", notYou],
  },
  "email-link": {
    subject: "Your link to sign in to Fieldlight",
    before: ["Open this link in the browser you asked with, and you are signed in."],
    link: "Sign in to Fieldlight",
    after: ["The link works once, within ten minutes.", notYou],
  },
  "confirm-email": {
    subject: "Confirm your address for Fieldlight",
    before: [
      "This address was just registered at Fieldlight. If that was you, confirm the address.",
    ],
    link: "Confirm this address",
    after: [
      "The link works once, within seven days.",
      "If it was not you, leave the link alone. Whoever registered cannot keep your address once you sign in by a link or ask for a new password.",
    ],
  },
  "new-login": {
    subject: "Your Fieldlight account",
    before: [
      "An account was made for you at Fieldlight. Open this link, and a second message brings you a link to choose your password.",
    ],
    link: "Set up your account",
    after: ["The link works once, within seven days."],
  },
};

/** The mail that carries a link. */
export function linkMail(purpose: TokenPurpose, address: string): MailWords {
  return lay(wordsOf[purpose], address);
}

/** Tells the owner that the password is another one now. */
export function passwordChangedMail(forgotAddress: string): MailWords {
  return lay(
    {
      subject: "Your Fieldlight password was changed",
      before: [
        "The password of this address was changed just now, and every other browser was signed out.",
        "If that was not you, choose another one at once:",
      ],
      link: "Reset the password",
      after: [],
    },
    forgotAddress,
  );
}

const noticeOf: Record<SecurityChange, { subject: string; said: string }> = {
  "second-factor-on": {
    subject: "Two-step verification is on",
    said: "Two-step verification was turned on for this address just now, and every other browser was signed out.",
  },
  "second-factor-off": {
    subject: "Two-step verification is off",
    said: "Two-step verification was turned off for this address just now, and every other browser was signed out.",
  },
  "second-factor-reset": {
    subject: "Two-step verification was reset",
    said: "An administrator of your organization turned two-step verification off for this address, and every browser was signed out. Sign in and set it up again.",
  },
  "recovery-codes-renewed": {
    subject: "You have new recovery codes",
    said: "New recovery codes were made for this address just now. Those from before work no longer.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used",
    said: "A recovery code of this address was used just now. It does not work again.",
  },
  "passkey-added": {
    subject: "A passkey was added",
    said: "A passkey was added to this address just now. It signs in without the password.",
  },
  "passkey-removed": {
    subject: "A passkey was removed",
    said: "A passkey was removed from this address just now.",
  },
  "address-changed": {
    subject: "Your sign-in address was changed",
    said: "The account of this address signs in by another address now, and this one opens it no longer.",
  },
};

/** Tells the owner that a way into the account has changed. */
export function securityNotice(
  what: SecurityChange,
  { signInAddress, forgotAddress }: { signInAddress: string; forgotAddress: string },
): MailWords {
  const { subject, said } = noticeOf[what];
  const leave = what === "address-changed";
  return lay(
    {
      subject: `${subject} (Fieldlight)`,
      before: leave
        ? [said, "If you did not expect that, ask an administrator of your organization."]
        : [said, "If that was not you, choose another password at once:"],
      link: leave ? "Fieldlight" : "Reset the password",
      after: [],
    },
    leave ? signInAddress : forgotAddress,
  );
}

function lay({ subject, before, link = "", after }: Words, address: string): MailWords {
  const paragraph = (text: string) => `<p>${escape(text)}</p>`;
  return {
    subject,
    text: [...before, `${link}:\n${address}`, ...after].join("\n\n"),
    html: [
      '<!doctype html><html lang="en"><body>',
      ...before.map(paragraph),
      `<p><a href="${escape(address)}">${escape(link)}</a></p>`,
      `<p>Or copy this address: ${escape(address)}</p>`,
      ...after.map(paragraph),
      "</body></html>",
    ].join("\n"),
  };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!);
}
