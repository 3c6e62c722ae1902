import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { sendMail } from "#app/platform/mail/send-mail.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { findAccount, lockEnabledAccount } from "../domain/account/find-account.server.ts";
import { linkMail } from "../domain/sign-in/link-mails.ts";
import { linkPath } from "../domain/sign-in/link-paths.ts";
import { createToken } from "../domain/sign-in/tokens.server.ts";
import { sendLinkMail } from "./send-link-mail.job.ts";

export const handle: JobHandler = async (payload, job) => {
  const { email, purpose, browserHash, invitation } = sendLinkMail.payload.parse(payload);
  const made = await inTransaction(async (tx) => {
    const found = await findAccount(email, tx);
    const account = found && (await lockEnabledAccount(tx, found.id));
    if (!account) return null;
    const token = { accountId: account.id, email: account.email, purpose, browserHash };
    return { to: account.email, secret: await createToken(tx, token) };
  });
  if (!made) return;
  const address = env().APP_ORIGIN + linkPath(purpose, made.secret, made.to);
  const texts = linkMail(purpose, address, invitation);
  await sendMail({ key: `${purpose}:${job.id}`, to: made.to, ...texts });
};
