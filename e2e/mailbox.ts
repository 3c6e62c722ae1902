/** The mails the product under test has kept on disk. Stories that need them are told where its data folder is. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

interface KeptMail {
  to: string[];
  subject: string;
  text: string;
}

async function listMails(): Promise<KeptMail[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? "", "mail");
  const names = await readdir(folder).catch(() => []);
  const kept = names.filter((name) => /^[^.].*\.json$/.test(name)).toSorted();
  return Promise.all(
    kept.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as KeptMail),
  );
}

/** Waits for the newest mail to an address whose subject is one that is looked for. */
export async function mailTo(
  email: string,
  isLookedFor: (subject: string) => boolean,
): Promise<KeptMail> {
  let found: KeptMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await listMails();
        found = mails.findLast(({ to, subject }) => to.includes(email) && isLookedFor(subject));
        return found !== undefined;
      },
      { timeout: 20_000, message: `a mail to ${email}` },
    )
    .toBe(true);
  return found!;
}

/** Waits for the newest mail of a subject to an address. @returns the link in it. */
export async function linkMailedTo(email: string, subject: string): Promise<string> {
  let link = "";
  await expect
    .poll(
      async () => {
        const mail = (await listMails()).findLast(
          (each) => each.subject === subject && each.to.includes(email),
        );
        link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
        return link;
      },
      { timeout: 20_000, message: `a mail "${subject}" to ${email}` },
    )
    .not.toBe("");
  return link;
}
