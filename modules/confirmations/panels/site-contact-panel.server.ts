/**
 * The panel of the project page: what the site contact was asked and answered about the visit, and who tried to reach
 * them.
 */
import { eq } from "drizzle-orm";
import { formatTimestamp, formatZonedTimestamp, toReader } from "#app/platform/format.ts";
import type { PanelAction, PanelContent, PanelLoader } from "#app/platform/manifest/panels.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import {
  canChooseTime,
  listAttempts,
  formatAttempts,
  readZoneOfProject,
  type ContactAttempt,
} from "#modules/scheduling/public.contact.server.ts";
import { canBook } from "#modules/scheduling/public.ts";
import { reachOf, type ConfirmationRow } from "../domain/ask-contact.server.ts";
import { canSetOut } from "../domain/set-out.server.ts";
import { confirmations, type ConfirmationState } from "../schema.ts";

const stateTexts: Record<ConfirmationState, string> = {
  Informed: "Knows of the visit",
  Asked: "Asked, no answer yet",
  Confirmed: "Confirmed the visit",
  Choosing: "Asked to choose a time",
  Chosen: "Chose this time",
  "Other time": "Asks for another time",
  Declined: "Declined the visit",
  Canceled: "Knows that the visit is canceled",
};

/** From the third try without an answer, the project can be canceled because the customer is not reachable. */
const manyAttempts = 3;

export const loadPanel: PanelLoader<"project"> = async (scope, found) => {
  const { project, site } = found;
  const isInspector = canSetOut(scope.viewer, project);
  const isScheduler = canBook(scope.viewer, project) && scope.viewer.type !== "field-user";
  if (!isInspector && !isScheduler) return null;
  const [[row], attempts, canChoose] = await Promise.all([
    db.select().from(confirmations).where(eq(confirmations.projectId, project.id)),
    listAttempts(project),
    project.status === "To Be Scheduled" && canChooseTime(scope, found),
  ]);
  const isBooked = project.status === "Scheduled" && project.inspectionAt !== null;
  const canAsk = isBooked || canChoose;
  if (!row && !canAsk && attempts.length === 0) return null;
  const reach = reachOf(site);
  const unanswered = attempts.filter(({ reachedAt }) => reachedAt === null);
  return {
    facts: factsOf(scope, found, row, attempts),
    ...(await noShowsOf(scope, found, attempts)),
    ...noteOf({ canAsk, reach, row, unanswered: unanswered.length }),
    actions: [
      ...(isInspector && !row?.stoppedAt && reach ? [setOutAction(project, row)] : []),
      ...(isScheduler && canAsk && reach && !row?.stoppedAt
        ? [askAction(project.id, row, isBooked)]
        : []),
      ...(isScheduler && row && !row.revokedAt ? [withdrawAction(project.id)] : []),
      ...(isScheduler && site.siteRepPhone ? callActions(project.id) : []),
    ],
  };
};

function factsOf(
  scope: Scope,
  { site }: ProjectWithSite,
  row: ConfirmationRow | undefined,
  attempts: readonly ContactAttempt[],
): NonNullable<PanelContent["facts"]> {
  const timestamp = (at: Date) =>
    formatTimestamp(at, scope.viewer.timeZone, toReader(scope.viewer));
  const unanswered = attempts.filter(({ reachedAt }) => reachedAt === null);
  const last = unanswered.at(-1);
  const email = site.siteRepEmail?.trim();
  return [
    email ? { label: "Email", value: email, contact: "email" } : { label: "Email", value: "None" },
    ...(site.siteRepPhone
      ? [{ label: "Phone", value: site.siteRepPhone, contact: "phone" as const }]
      : []),
    ...(row ? [{ label: "Visit", value: describeAnswer(row, timestamp) }] : []),
    ...(row?.words ? [{ label: "Wrote", value: row.words }] : []),
    ...(last
      ? [
          {
            label: "Without an answer",
            value: `${formatAttempts(unanswered.length)}, ${timestamp(last.createdAt)}`,
          },
        ]
      : []),
  ];
}

/** Lists the visits at which nobody was there. */
async function noShowsOf(
  scope: Scope,
  found: ProjectWithSite,
  attempts: readonly ContactAttempt[],
): Promise<Pick<PanelContent, "items">> {
  const zone = await readZoneOfProject(scope, found);
  const timestamp = (at: Date) => formatZonedTimestamp(at, zone, toReader(scope.viewer));
  const items = attempts
    .filter(({ kind }) => kind === "no-show")
    .map(({ id, visitAt, createdAt, byName }) => ({
      id,
      text: `No-show: ${timestamp(visitAt ?? createdAt)}`,
      detail: byName,
    }));
  return items.length > 0 ? { items } : {};
}

interface ContactFacts {
  /** The contact can be asked to confirm the visit or to choose its time. */
  canAsk: boolean;
  reach: ReturnType<typeof reachOf>;
  row: ConfirmationRow | undefined;
  /** The number of attempts without an answer. */
  unanswered: number;
}

function noteOf({ canAsk, reach, row, unanswered }: ContactFacts): Pick<PanelContent, "note"> {
  if (unanswered >= manyAttempts)
    return {
      note: `${formatAttempts(unanswered)} without an answer. The project can be canceled because the customer is not reachable.`,
    };
  if (row?.stoppedAt) return { note: "The site contact wants no more messages about this visit." };
  if (row?.revokedAt) return { note: "The link of the site contact was withdrawn." };
  return canAsk && !reach
    ? { note: "Add an email address or a phone number to ask the site contact." }
    : {};
}

const askedStates: readonly ConfirmationState[] = ["Asked", "Confirmed", "Chosen", "Other time"];

function askAction(id: string, row: ConfirmationRow | undefined, isBooked: boolean): PanelAction {
  const isAgain = row && (isBooked ? askedStates.includes(row.state) : row.state === "Choosing");
  const first = isBooked ? "Ask to Confirm" : "Ask to Choose a Time";
  return {
    label: isAgain ? "Ask Again" : first,
    to: `/projects/${id}/ask-contact`,
    method: "post",
  };
}

const withdrawAction = (id: string): PanelAction => ({
  label: "Withdraw Link",
  to: `/projects/${id}/withdraw-link`,
  method: "post",
});

const callActions = (id: string): PanelAction[] =>
  [
    { label: "Called, No Answer", reached: "no" },
    { label: "Called, Reached", reached: "yes" },
  ].map(({ label, reached }) => ({
    label,
    to: `/projects/${id}/contact-call`,
    method: "post",
    fields: { reached },
  }));

/** Until the time of the visit it is the next step of the inspector, and then the intake is. */
function setOutAction(
  { id, inspectionAt }: ProjectWithSite["project"],
  row: ConfirmationRow | undefined,
): PanelAction {
  const isDone = row?.setOutTo != null && row.setOutTo.getTime() === row.visitAt?.getTime();
  return {
    label: isDone ? "Site Contact Knows You Are Coming" : "On My Way",
    to: `/projects/${id}/on-my-way`,
    method: "post",
    tone: inspectionAt && inspectionAt > new Date() ? "primary" : "plain",
    ...(isDone && { disabled: true }),
  };
}

function describeAnswer(
  { state, answeredAt, mails, phone }: ConfirmationRow,
  timestamp: (at: Date) => string,
): string {
  const when = answeredAt ? `, ${timestamp(answeredAt)}` : "";
  const [one, many] = phone ? ["text message", "text messages"] : ["email", "emails"];
  return `${stateTexts[state]}${when} (${mails} ${mails === 1 ? one : many})`;
}
