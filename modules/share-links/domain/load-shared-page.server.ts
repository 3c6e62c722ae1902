import { and, eq, gt, notExists, sql } from "drizzle-orm";
import { formatDate } from "#app/platform/format.ts";
import { languageOfUrl } from "#app/platform/page/language.ts";
import { inTransaction } from "#db/client.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { readSharedPage } from "#modules/reports/public.shared.server.ts";
import { shareLinks, shareLinkViews } from "../schema.ts";
import { findShared, photoSigner, type SharedLink } from "./find-shared.server.ts";
import { hasUnlocked } from "./unlocked-links.server.ts";

/**
 * What the page of a link shows, and nothing else. Null for every link that shows nothing; only the code's field for a
 * link whose code was not entered on this device.
 */
export async function loadSharedPage(request: Request, token: string) {
  const shared = await findShared(token);
  if (!shared) return null;
  if (!(await hasUnlocked(request, shared.link))) return { isLocked: true as const };
  const { link, found, scope } = shared;
  const sign = await photoSigner(link);
  const page = await readSharedPage(found.project, {
    kind: link.kind,
    language: languageOfUrl(new URL(request.url)),
    photoUrl: (fileId) => `/shared/${token}/photos/${sign(fileId)}`,
  });
  if (request.method === "GET") await recordView(shared);
  return {
    isLocked: false as const,
    kind: link.kind,
    sharedBy: scope.viewer.organizationName,
    until: formatDate(link.expiresAt, scope.viewer.timeZone, {
      language: page.translation?.language,
    }),
    pdf: link.kind === "report" ? `/shared/${token}/report.pdf` : null,
    ...page,
  };
}

export type SharedPageData = NonNullable<Awaited<ReturnType<typeof loadSharedPage>>>;

/** Counts at most one view a minute. The log of the project names the first. */
async function recordView({ link, found, scope }: SharedLink): Promise<void> {
  const { linkId, viewedAt } = shareLinkViews;
  await inTransaction(async (tx) => {
    const mine = eq(shareLinks.id, link.id);
    const recent = tx
      .select({ linkId })
      .from(shareLinkViews)
      .where(and(eq(linkId, link.id), gt(viewedAt, sql`now() - interval '1 minute'`)));
    // The row is locked, so that of two readers at the same time only one is counted.
    const [counted] = await tx
      .update(shareLinks)
      .set({ views: sql`${shareLinks.views} + 1` })
      .where(and(mine, notExists(recent)))
      .returning({ views: shareLinks.views });
    if (!counted) return;
    await tx
      .insert(shareLinkViews)
      .values({ organizationId: link.organizationId, linkId: link.id });
    if (counted.views > 1) return;
    await logProject(tx, scope, found.project, {
      message: `opened the share link that ${link.madeByName} made, for the first time`,
    });
  });
}
