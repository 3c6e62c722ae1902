/** Decides which of the people concerned are notified. Pure. No other code decides this. */
import type { NotificationKind } from "#app/platform/events/notification.ts";
import { isShutOut, type Viewer } from "#app/platform/viewer.ts";
import type { MailChoice } from "../schema.ts";

/** A concerned person in their current state. */
export interface Candidate {
  viewer: Viewer;
  disabled: boolean;
  organizationDisabled: boolean;
  /** Whether they muted the project. */
  muted: boolean;
  mail: MailChoice;
}

/** The default for people who have not chosen: few mails, but nothing is missed. */
export const defaultMailChoice: MailChoice = "daily";

export function chooseRecipients(
  candidates: readonly Candidate[],
  notice: NotificationKind,
  { actorId, canOpen }: { actorId: string; canOpen: (viewer: Viewer) => boolean },
): Candidate[] {
  return candidates.filter((candidate) => {
    const { viewer, muted } = candidate;
    if (viewer.id === actorId && !notice.notifiesActor) return false;
    if (isDisabled(candidate)) return false;
    if (muted && !notice.personal && !notice.notifiesActor) return false;
    return canOpen(viewer);
  });
}

function isDisabled({ viewer, disabled, organizationDisabled }: Candidate): boolean {
  return isShutOut({ type: viewer.type, userDisabled: disabled, organizationDisabled });
}
