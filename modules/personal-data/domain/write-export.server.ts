import { and, eq } from "drizzle-orm";
import { organizationPath, scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import { sendMail } from "#app/platform/mail/send-mail.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { personExports } from "../schema.ts";
import { exportDays } from "./export-limits.ts";
import { packPerson } from "./pack-person.server.ts";
import { getPerson, type Person } from "./person.server.ts";

const isWaiting = (id: string) =>
  and(eq(personExports.id, id), eq(personExports.status, "waiting"));

/** Writes a requested export with the requester's current rights, and mails its link. A second run only mails what was not sent. */
export async function writeExport(id: string): Promise<void> {
  const [found] = await db.select().from(personExports).where(eq(personExports.id, id));
  if (!found || found.status === "failed") return;
  const scope = await scopeOfUser(found.requestedById);
  const person = await getPerson(scope, found.userId);
  if (found.status === "waiting") await storeExport(scope, person, id);
  const isOwn = person.id === scope.viewer.id;
  const whose = isOwn ? "your data" : `the data of ${person.name}`;
  await sendMail({
    key: `person-export:${id}`,
    to: scope.viewer.email,
    subject: `The export of ${whose} is ready`,
    ...composeMail({
      heading: `The export of ${whose} is ready`,
      paragraphs: [
        `You can download it for ${exportDays} days. Only you can open the link, while you are signed in.`,
      ],
      button: { label: "Open the export", url: pageUrl(scope, person.id) },
      reason: "You get this email because you requested the export.",
    }),
  });
}

const pageUrl = ({ organizationId, viewer }: Scope, personId: string): string => {
  const page = personId === viewer.id ? "/settings/data" : `/users/${personId}/data`;
  return `${env().APP_ORIGIN}${organizationPath(organizationId, page)}`;
};

async function storeExport(scope: Scope, person: Person, id: string): Promise<void> {
  const received = await packPerson(person, { isOwn: person.id === scope.viewer.id });
  try {
    await inTransaction(async (tx) => {
      const [waiting] = await tx.select().from(personExports).where(isWaiting(id)).for("update");
      if (!waiting) return;
      const { organizationId } = waiting;
      const owner = { collection: "personal-data", recordId: id, kind: "misc" } as const;
      const saved = await saveReceivedFile(tx, scope, { ...owner, organizationId }, received);
      await tx
        .update(personExports)
        .set({ status: "ready", fileId: saved.id, ...endedNow() })
        .where(isWaiting(id));
      await broadcast(tx, [organizationId], `person-export:${id}`);
    });
  } finally {
    await received.discard();
  }
}

function endedNow() {
  const endedAt = new Date();
  return { endedAt, expiresAt: new Date(endedAt.getTime() + exportDays * 86_400_000) };
}

/** Records that every try failed, and mails the requester. An export that has ended does not change. */
export async function failExport(id: string): Promise<void> {
  const [failed] = await db
    .update(personExports)
    .set({ status: "failed", ...endedNow() })
    .where(isWaiting(id))
    .returning();
  if (!failed) return;
  await broadcast(db, [failed.organizationId], `person-export:${id}`);
  const scope = await scopeOfUser(failed.requestedById).catch((error: unknown) => {
    // The requester has been disabled since.
    if (isProblem(error)) return null;
    throw error;
  });
  if (!scope) return;
  await sendMail({
    key: `person-export-failed:${id}`,
    to: scope.viewer.email,
    subject: "We could not write the export of personal data",
    ...composeMail({
      heading: "We could not write the export of personal data",
      paragraphs: ["Request it again. If that fails as well, ask our support."],
      button: { label: "Open the page", url: pageUrl(scope, failed.userId) },
      reason: "You get this email because you requested the export.",
    }),
  });
}
