/**
 * What an upload belongs to: an intake, or a hand-over. The person who uploads for a hand-over may no longer be allowed
 * to see the visit.
 */
import type { RecordReference } from "#app/platform/in-view.ts";

export interface UploadTarget {
  organizationId: string;
  projectId: string | null;
  handOverId: string | null;
}

export const targetOfIntake = ({
  id,
  organizationId,
}: RecordReference<"project">): UploadTarget => ({
  organizationId,
  projectId: id,
  handOverId: null,
});

export const targetOfHandOver = ({
  id,
  organizationId,
}: RecordReference<"hand-over">): UploadTarget => ({
  organizationId,
  projectId: null,
  handOverId: id,
});
