/** The panel of the project page: what the site contact was asked about the visit, and said. */
import { eq } from "drizzle-orm";
import { formatMoment, toReader } from "#app/platform/format.ts";
import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { db } from "#db/client.server.ts";
import { canBook } from "#modules/scheduling/public.ts";
import type { ConfirmationRow } from "../domain/ask-contact.server.ts";
import { confirmations, type ConfirmationState } from "../schema.ts";

const stateWords: Record<ConfirmationState, string> = {
  Asked: "Asked, no answer yet",
  Confirmed: "Confirmed the visit",
  "Other time": "Asks for another time",
  Declined: "Declined the visit",
  Canceled: "Knows that the visit is canceled",
};

export const loadPanel: PanelLoader<"project"> = async (scope, { project, site }) => {
  if (!canBook(scope.viewer, project)) return null;
  const [row] = await db
    .select()
    .from(confirmations)
    .where(eq(confirmations.projectId, project.id));
  const isBooked = project.status === "Scheduled" && project.inspectionAt !== null;
  if (!row && !isBooked) return null;
  const email = site.siteRepEmail?.trim() ?? "";
  const moment = (at: Date) => formatMoment(at, scope.viewer.timeZone, toReader(scope.viewer));
  return {
    facts: [
      { label: "Email", value: email || "None" },
      ...(row ? [{ label: "Visit", value: saidInWords(row, moment) }] : []),
      ...(row?.words ? [{ label: "Wrote", value: row.words }] : []),
    ],
    ...(isBooked && email === "" && { note: "Add an email address to ask the site contact." }),
    ...(row?.stoppedAt && { note: "The site contact wants no more emails about this visit." }),
    actions:
      isBooked && email !== "" && !row?.stoppedAt
        ? [
            {
              label: row ? "Ask Again" : "Ask to Confirm",
              to: `/projects/${project.id}/ask-contact`,
              method: "post",
            },
          ]
        : [],
  };
};

function saidInWords(
  { state, answeredAt, mails }: ConfirmationRow,
  moment: (at: Date) => string,
): string {
  const when = answeredAt ? `, ${moment(answeredAt)}` : "";
  return `${stateWords[state]}${when} (${mails === 1 ? "1 email" : `${mails} emails`})`;
}
