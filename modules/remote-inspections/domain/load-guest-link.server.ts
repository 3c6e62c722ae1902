/** The link of a project as the people of its organization see it. */
import type { Scope } from "#app/platform/viewer.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { canInviteGuest } from "../policy.ts";
import { findGuestLink, isOpenLink, reachOf } from "./guest-links.server.ts";

export async function loadGuestLink(scope: Scope, found: ProjectWithSite) {
  const { project, site } = found;
  const link = await findGuestLink(scope, found);
  const reach = reachOf(site);
  return {
    id: project.id,
    title: `${site.siteOwnerName}, ${site.siteAddress}`,
    status: project.status,
    canInvite: canInviteGuest(scope.viewer, project),
    reach: reach && (reach.email ?? reach.phone),
    link: link && {
      id: link.id,
      isOpen: isOpenLink(link),
      isRevoked: link.revokedAt !== null,
      createdByName: link.createdByName,
      createdAt: link.createdAt,
      expiresAt: link.expiresAt,
      sentTo: link.email ?? link.phone,
      guestName: link.guestName,
      begunAt: link.begunAt,
      sentAt: link.sentAt,
    },
  };
}

export type GuestLinkView = Awaited<ReturnType<typeof loadGuestLink>>;
