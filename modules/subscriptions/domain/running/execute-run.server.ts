/** Makes one run, with its owner's current permissions. Safe to run again: no recipient is mailed twice. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { log } from "#app/platform/log.server.ts";
import { formatTimestamp, countOf } from "#app/platform/format.ts";
import { allowMails } from "#app/platform/mail/mail-allowance.server.ts";
import type { Mail } from "#app/platform/mail/mail-message.ts";
import { mailServerIsUnreachable } from "#app/platform/mail/mail-server-unreachable.ts";
import { mailEach, sendMail } from "#app/platform/mail/send-mail.server.ts";
import { mailRetries } from "#app/platform/manifest/define-job.ts";
import { isProblem } from "#app/platform/problems.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { worksheetTypes } from "#app/platform/worksheets/worksheet-file.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { accounts, organizations } from "#db/schema.ts";
import {
  countOutcomes,
  prepareCsvReport,
  type PreparedReport,
} from "#modules/exports/public.reports.server.ts";
import { criteriaSearch, describeCriteria } from "#modules/exports/public.criteria.server.ts";
import { subscriptionRuns, subscriptions } from "../../schema.ts";
import { listRecipients } from "../get-subscription.server.ts";
import { reportFileName } from "../report-file-name.ts";
import {
  endSubscription,
  recordRun,
  notifyAboutMailLimit,
  notifyAboutFailure,
  type StartedRun,
} from "./record-run.server.ts";
import { readUpTo } from "./read-up-to.ts";
import { writeReportMail } from "./write-report-mail.ts";

/** Attempts of a run. While the mail server is down, it is retried as long as its job allows. */
export const maxTries = 6;
const triesOfJob = mailRetries.retryLimit + 1;

export async function executeRun(runId: string): Promise<void> {
  const running = await startAttempt(runId);
  if (!running) return;
  try {
    if (await isUnconfirmed(running))
      return await recordRun(running, { state: "Skipped", detail: unconfirmed });
    const scope = await subscriberScope(running);
    if (!scope) return await endSubscription(running);
    await send(running, scope);
  } catch (error) {
    const max = mailServerIsUnreachable(error) ? triesOfJob : maxTries;
    if (running.run.attempts < max) throw error;
    log().error({ error }, "a run of a subscription failed for good");
    await notifyAboutFailure(running);
  }
}

const unconfirmed = "Its owner has not confirmed their email address yet.";

/** An owner whose account was never confirmed may not mail anybody. */
async function isUnconfirmed({ subscription }: StartedRun): Promise<boolean> {
  const own = eq(accounts.userId, subscription.userId);
  return (await db.$count(accounts, and(own, isNull(accounts.confirmedAt)))) > 0;
}

/** Null for a finished run, or when the subscription no longer exists or has ended. */
async function startAttempt(runId: string): Promise<StartedRun | null> {
  const [run] = await db
    .update(subscriptionRuns)
    .set({ attempts: sql`${subscriptionRuns.attempts} + 1` })
    .where(and(eq(subscriptionRuns.id, runId), eq(subscriptionRuns.state, "Waiting")))
    .returning();
  if (!run) return null;
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, run.subscriptionId), isNull(subscriptions.endReason)));
  return subscription ? { run, subscription } : null;
}

/** Null for an owner who was disabled or may no longer have subscriptions. */
async function subscriberScope({ subscription }: StartedRun): Promise<Scope | null> {
  try {
    const scope = await scopeOfUser(subscription.userId);
    const [own] = await db
      .select({ disabled: organizations.disabled })
      .from(organizations)
      .where(eq(organizations.id, scope.organizationId));
    const isSame = scope.organizationId === subscription.organizationId;
    const canGoOn = isSame && administratorTypes.includes(scope.viewer.type) && !own?.disabled;
    return canGoOn ? scope : null;
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}

/** Many mail servers refuse larger files. */
const maxAttached = 5_000_000;
const maxShownRows = 5;

async function send(running: StartedRun, scope: Scope): Promise<void> {
  const { run, subscription } = running;
  const { filter: criteria, includeIntakeData } = subscription;
  const report = await prepareCsvReport(scope, { criteria, includeIntakeData });
  if (report.total === 0 && subscription.skipEmpty && run.requestedEmail === null)
    return recordRun(running, { state: "Skipped", rows: 0, detail: "There were no rows." });
  const mails = await writeMails(running, scope, report);
  const sender = { personId: scope.viewer.id, organizationId: scope.organizationId };
  const { allowed, resetsAt } = await allowMails(sender, mails);
  // A refused address does not stop the others.
  await mailEach(allowed, sendMail);
  const sent = {
    rows: report.total,
    detail: `To ${countOf(allowed.length, "address", "addresses")}.`,
  };
  if (resetsAt === null) return recordRun(running, { state: "Sent", ...sent });
  const until = formatTimestamp(resetsAt, scope.viewer.timeZone);
  const left = `${countOf(mails.length - allowed.length, "address", "addresses")} outside the organization got nothing: no more emails can be sent there until ${until}.`;
  const state = allowed.length > 0 ? "Sent" : "Failed";
  await notifyAboutMailLimit(
    running,
    { state, rows: sent.rows, detail: `${sent.detail} ${left}` },
    left,
  );
}

async function writeMails(
  running: StartedRun,
  scope: Scope,
  report: PreparedReport,
): Promise<(Mail & { to: string })[]> {
  const { run, subscription } = running;
  const { filter: criteria, includeIntakeData, format, omitEmptyColumns } = subscription;
  const stopping = new AbortController();
  const [facts, outcomes, rows, file, recipients] = await Promise.all([
    describeCriteria(scope, criteria),
    countOutcomes(scope, criteria),
    report.firstRows(maxShownRows),
    readUpTo(report.write(format, { omitEmptyColumns, signal: stopping.signal }), maxAttached),
    listUnsentRecipients(running),
  ]);
  stopping.abort();
  const at = run.dueAt ?? run.createdAt;
  const filename = reportFileName(subscription, at, scope.viewer.timeZone);
  const contentType = worksheetTypes[format];
  const origin = env().APP_ORIGIN;
  return recipients.map(({ id, email, token }) => ({
    key: `subscription:${run.id}:${id}`,
    to: email,
    ...writeReportMail({
      title: subscription.title,
      organizationName: scope.viewer.organizationName,
      facts,
      outcomes,
      total: report.total,
      headings: report.headings,
      rows,
      reportUrl: `${origin}/reports/csv?${criteriaSearch({ criteria, includeIntakeData })}`,
      fileUrl: file ? null : `${origin}/settings/subscriptions/${subscription.id}/file`,
      stopUrl: token && `${origin}/subscriptions/stop/${token}`,
    }),
    ...(file && { attachments: [{ filename, content: file, contentType }] }),
  }));
}

async function listUnsentRecipients({
  run,
  subscription,
}: StartedRun): Promise<{ id: string; email: string; token: string | null }[]> {
  if (run.requestedEmail !== null) return [{ id: "me", email: run.requestedEmail, token: null }];
  const recipients = await listRecipients(subscription);
  return recipients.filter(({ stoppedAt }) => stoppedAt === null);
}
