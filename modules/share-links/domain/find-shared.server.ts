/** Finds what a link shows. Every link that shows nothing is the same: unknown. */
import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { isSameSignature, signerOf } from "#app/platform/auth/signing-key.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, projects } from "#db/schema.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { canReadIntake } from "#modules/projects/public.ts";
import { findReadableReport } from "#modules/reports/public.shared.server.ts";
import { shareLinks } from "../schema.ts";
import { hasUnlocked } from "./unlocked-links.server.ts";

export type ShareLinkRow = typeof shareLinks.$inferSelect;

/** A link that works, and what it shows. */
export interface SharedLink {
  link: ShareLinkRow;
  found: ProjectWithSite;
  /** The view of the organization that shares, in whose name the log is written. */
  scope: Scope;
  /** The file of the PDF; null for a project. */
  reportFileId: string | null;
}

const reader = { id: "share-link", name: "Somebody with the link" };

const tokenPattern = /^[\w-]{43}$/;

/**
 * Null for an unknown, revoked or expired link, for a project that is deleted or canceled, for an organization that is
 * disabled, and when the organization that shared may no longer see the project.
 */
export async function findShared(token: string): Promise<SharedLink | null> {
  if (!tokenPattern.test(token)) return null;
  const link = await findLink(token);
  if (!link) return null;
  try {
    const scope = await ownerScope(link.madeByOrganizationId, reader);
    const found = await getProject(scope, link.projectId);
    if (!canReadIntake(scope.viewer, found.project)) return null;
    if (link.kind === "project") return { link, found, scope, reportFileId: null };
    const report = await findReadableReport(scope, link.projectId);
    return report && { link, found, scope, reportFileId: report.fileId };
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}

async function findLink(token: string): Promise<ShareLinkRow | null> {
  const owner = alias(organizations, "owner");
  const sharing = alias(organizations, "sharing");
  const [row] = await db
    .select({ link: shareLinks })
    .from(shareLinks)
    .innerJoin(projects, eq(projects.id, shareLinks.projectId))
    .innerJoin(owner, eq(owner.id, projects.organizationId))
    .innerJoin(sharing, eq(sharing.id, shareLinks.madeByOrganizationId))
    .where(
      and(
        eq(shareLinks.tokenHash, hashToken(token)),
        isNull(shareLinks.revokedAt),
        gt(shareLinks.expiresAt, sql`now()`),
        isNull(projects.deletedAt),
        ne(projects.status, "Canceled"),
        eq(owner.disabled, false),
        eq(sharing.disabled, false),
      ),
    );
  return row?.link ?? null;
}

/** The same, and null also while the code of the link was not entered on this device. */
export async function findUnlocked(request: Request, token: string): Promise<SharedLink | null> {
  const shared = await findShared(token);
  return shared && (await hasUnlocked(request, shared.link)) ? shared : null;
}

/** Signs the addresses of the photos that the page of a link shows. No other photo has a valid address. */
export async function photoSigner({ id }: ShareLinkRow): Promise<(fileId: string) => string> {
  const sign = await signerOf("sharedPhotoKey");
  return (fileId) => `${fileId}.${sign(`${id} ${fileId}`)}`;
}

/** The id of the file behind a signed address. */
export async function fileIdOf(link: ShareLinkRow, address: string): Promise<string | null> {
  const [fileId = ""] = address.split(".");
  const signed = await photoSigner(link);
  return isSameSignature(address, signed(fileId)) ? fileId : null;
}
