/** Making, listing and revoking the links of a project. */
import { countOf } from "#app/platform/format.ts";
import { randomBytes, randomInt } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { canReadIntake } from "#modules/projects/public.ts";
import { getReport } from "#modules/reports/public.shared.server.ts";
import { shareLinks, shareLinkViews, type SharedKind } from "../schema.ts";
import type { MakeInput } from "./share.input.ts";

/** What is shared. The viewer may see it. */
export interface ShareTarget {
  kind: SharedKind;
  project: ProjectWithSite["project"];
  title: string;
}

/** @throws Problem "not-found" for a report that the viewer may not read. */
export async function getReportToShare(scope: Scope, reportId: string): Promise<ShareTarget> {
  const report = await getReport(scope, reportId);
  const { project } = await getProject(scope, report.projectId);
  return { kind: "report", project, title: report.title };
}

/** @throws Problem "not-found", or "not-authorized" for a viewer who may not read the intake. */
export async function getProjectToShare(scope: Scope, projectId: string): Promise<ShareTarget> {
  const { project, site } = await getProject(scope, projectId);
  if (!canReadIntake(scope.viewer, project)) throw new Problem("not-authorized");
  return { kind: "project", project, title: `${site.siteOwnerName}, ${site.siteAddress}` };
}

export interface MadeLink {
  url: string;
  /** Null for a link without a code. */
  code: string | null;
}

/**
 * Makes a link. Only the answer has its secret and its code, because their hashes are stored.
 * @throws Problem "illegal-transition" for a canceled project, "invalid-input" when the project has too many links.
 */
export async function makeLink(
  scope: Scope,
  { kind, project: { id } }: ShareTarget,
  { days, code: hasCode }: MakeInput,
): Promise<MadeLink> {
  const token = randomBytes(32).toString("base64url");
  const code = hasCode ? String(randomInt(1_000_000)).padStart(6, "0") : null;
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, id, { tx, forUpdate: true });
    if (project.status === "Canceled")
      throw new Problem("illegal-transition", "A canceled project cannot be shared.");
    const open = and(eq(shareLinks.projectId, project.id), isOpen());
    if ((await tx.$count(shareLinks, open)) >= bound("shareLinks"))
      throw new Problem("invalid-input", "Revoke a link first. This project has too many of them.");
    const tokenHash = hashToken(token);
    await tx.insert(shareLinks).values({
      organizationId: project.organizationId,
      projectId: project.id,
      kind,
      tokenHash,
      codeHash: code === null ? null : hashCode(tokenHash, code),
      madeByOrganizationId: scope.organizationId,
      madeById: scope.viewer.id,
      madeByName: scope.viewer.name,
      expiresAt: new Date(Date.now() + days * 86_400_000),
    });
    await logProject(tx, scope, project, {
      message: kind === "report" ? "shared the report by a link" : "shared the project by a link",
      comment: `It works for ${countOf(days, "day")}${code === null ? "" : ", with a code"}.`,
    });
  });
  return { url: `${env().APP_ORIGIN}/shared/${token}`, code };
}

/** The hash of a code depends on its link, so that equal codes have different hashes. */
export const hashCode = (tokenHash: string, code: string) => hashToken(`${tokenHash} ${code}`);

const isOpen = () => and(isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, sql`now()`));

/** The owner of the project manages all of its links, another organization its own. */
const managedBy = ({ organizationId }: Scope) =>
  or(
    eq(shareLinks.organizationId, organizationId),
    eq(shareLinks.madeByOrganizationId, organizationId),
  );

const mostShown = 50;
const mostViews = 10;

/** The links of a project that work, and those that ended in the last 30 days, the newest first. */
export async function listLinks(scope: Scope, { project }: Pick<ShareTarget, "project">) {
  const links = await db
    .select()
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.projectId, project.id),
        managedBy(scope),
        gt(
          sql`coalesce(${shareLinks.revokedAt}, ${shareLinks.expiresAt})`,
          sql`now() - interval '30 days'`,
        ),
      ),
    )
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
    .limit(mostShown);
  const viewed = await listViews(links.map(({ id }) => id));
  const now = new Date();
  return links.map(
    ({ id, kind, madeByName, createdAt, expiresAt, revokedAt, codeHash, views }) => ({
      id,
      kind,
      madeByName,
      createdAt,
      expiresAt,
      revokedAt,
      hasCode: codeHash !== null,
      isOpen: revokedAt === null && expiresAt > now,
      views,
      viewedAt: viewed.get(id) ?? [],
    }),
  );
}

/** The last times that each of the links was opened. */
async function listViews(linkIds: readonly string[]): Promise<Map<string, Date[]>> {
  if (linkIds.length === 0) return new Map();
  const { linkId, viewedAt } = shareLinkViews;
  const ranked = db
    .select({
      linkId,
      viewedAt,
      place: sql`row_number() over (partition by ${linkId} order by ${viewedAt} desc)`
        .mapWith(Number)
        .as("place"),
    })
    .from(shareLinkViews)
    .where(inArray(linkId, [...linkIds]))
    .as("ranked");
  const rows = await db
    .select({ linkId: ranked.linkId, viewedAt: ranked.viewedAt })
    .from(ranked)
    .where(sql`${ranked.place} <= ${mostViews}`)
    .orderBy(desc(ranked.viewedAt));
  return new Map(
    [...Map.groupBy(rows, (row) => row.linkId)].map(([id, views]) => [
      id,
      views.map((view) => view.viewedAt),
    ]),
  );
}

/**
 * Ends a link. A second press changes nothing.
 * @throws Problem "not-found" for a link of another project or organization.
 */
export async function revokeLink(
  scope: Scope,
  { project: { id } }: Pick<ShareTarget, "project">,
  linkId: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, id, { tx, forUpdate: true });
    const [link] = await tx
      .select()
      .from(shareLinks)
      .where(
        and(eq(shareLinks.id, linkId), eq(shareLinks.projectId, project.id), managedBy(scope)),
      );
    if (!link) throw new Problem("not-found");
    if (link.revokedAt) return;
    await tx.update(shareLinks).set({ revokedAt: new Date() }).where(eq(shareLinks.id, link.id));
    await logProject(tx, scope, project, { message: "revoked a share link" });
  });
}
