/** Who is told, of all whom it concerns. Pure; the one place of the rule. */
import type { Notice } from "#app/platform/events/notification.ts";
import { isShutOut, type Viewer } from "#app/platform/viewer.ts";
import type { MailChoice } from "../schema.ts";

/** Somebody whom it concerns, as they stand now. */
export interface Candidate {
  viewer: Viewer;
  disabled: boolean;
  organizationDisabled: boolean;
  /** Whether they want to hear nothing of the project. */
  muted: boolean;
  mail: MailChoice;
}

/** For who has not chosen: nobody's inbox is filled unasked, and nobody misses what waits for them. */
export const defaultMailChoice: MailChoice = "daily";

export function chooseRecipients(
  candidates: readonly Candidate[],
  notice: Notice,
  { doerId, mayOpen }: { doerId: string; mayOpen: (viewer: Viewer) => boolean },
): Candidate[] {
  return candidates.filter((candidate) => {
    const { viewer, muted } = candidate;
    if (viewer.id === doerId && !notice.toDoer) return false;
    if (isOut(candidate)) return false;
    if (muted && !notice.personal && !notice.toDoer) return false;
    return mayOpen(viewer);
  });
}

function isOut({ viewer, disabled, organizationDisabled }: Candidate): boolean {
  return isShutOut({ type: viewer.type, userDisabled: disabled, organizationDisabled });
}
