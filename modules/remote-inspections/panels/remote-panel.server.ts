import { formatTimestamp, toReader } from "#app/platform/format.ts";
import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { findGuestLink, isOpenLink } from "../domain/guest-links.server.ts";
import { canInviteGuest, managesGuests } from "../policy.ts";

/** The panel of the project page: who answers by a link, and how far they are. */
export const loadPanel: PanelLoader<"project"> = async (scope, found) => {
  const { project } = found;
  if (scope.viewer.type === "installer" || !managesGuests(scope.viewer, project)) return null;
  const link = await findGuestLink(scope, found);
  const canInvite = canInviteGuest(scope.viewer, project);
  if (!link && !canInvite) return null;
  const time = (at: Date) => formatTimestamp(at, scope.viewer.timeZone, toReader(scope.viewer));
  const state = link && (isOpenLink(link) ? "Works" : link.revokedAt ? "Revoked" : "Expired");
  return {
    ...(link
      ? {
          facts: [
            { label: "Link", value: `${state}, created by ${link.createdByName}` },
            ...(link.guestName ? [{ label: "Answered by", value: link.guestName }] : []),
            ...(link.begunAt ? [{ label: "Began", value: time(link.begunAt) }] : []),
            ...(link.sentAt ? [{ label: "Sent", value: time(link.sentAt) }] : []),
          ],
        }
      : { empty: "The site contact answers by a link, with a phone and without an account." }),
    actions: [
      {
        label: link ? "Manage link" : "Send link",
        to: `/projects/${project.id}/remote`,
      },
    ],
  };
};
