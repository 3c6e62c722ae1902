/**
 * The steps of a site contact on the page of a visit. A step is refused when the visit has changed since the page was
 * shown.
 */
import { eq } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { countUp } from "#app/platform/auth/throttle.server.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { translationIn } from "#app/platform/page/language.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import {
  bookOffered,
  declineVisit,
  setContactAnswer,
  markReached,
} from "#modules/scheduling/public.contact.server.ts";
import { confirmations } from "../schema.ts";
import type { VisitAnswer } from "./answer-visit.input.ts";
import { declineReasons } from "./decline-reasons.ts";
import { visitMessages } from "./visit-messages.ts";
import { findVisit, isChoosing, isOpen, type VisitOfContact } from "./find-visit.server.ts";
import { noOffer, offerForVisit } from "./offer-for-visit.server.ts";
import { visitCatalogs } from "./catalogs.ts";
import { visitTextIn } from "./visit-text.ts";

/**
 * @throws Problem "stale-version" when the visit is not the one that the page showed, "illegal-transition" when the chosen
 * time was taken, "not-found" for an unknown link.
 */
export async function answerVisit(token: string, answer: VisitAnswer): Promise<void> {
  if (answer.step === "book") return bookTime(token, answer);
  await withVisit(token, answer, async (tx, visit) => {
    if (answer.step === "confirm") {
      if (!isOpen(visit)) throw new Problem("stale-version", visitMessages.changed);
      if (visit.row.state === "Confirmed" || visit.row.state === "Chosen") return;
      await write(tx, visit, { state: "Confirmed", words: null });
      return notify(tx, visit, "confirmed", "confirmed the visit");
    }
    if (answer.step === "message") {
      const state = isOpen(visit) ? "Other time" : "Choosing";
      await write(tx, visit, { state, words: answer.words });
      return notify(tx, visit, "answered", "asks for another time", answer.words);
    }
    if (!isOpen(visit)) throw new Problem("stale-version", visitMessages.changed);
    const reason = declineReasons.find(({ id }) => id === answer.why);
    const comment = reason?.label ?? answer.words;
    // The row is written before the visit is canceled, so that the listener of that event sees that the contact did it.
    await write(tx, visit, { state: "Declined", words: comment });
    await declineVisit(tx, visit.scope, visit.found, {
      comment,
      shouldReschedule: reason?.again ?? false,
    });
    await notify(tx, visit, "answered", "declined the visit", comment);
  });
}

async function bookTime(
  token: string,
  { visitAt, inspectorId, startsAt, language }: Extract<VisitAnswer, { step: "book" }>,
): Promise<void> {
  const isChosen = (time: { inspectorId: string | null; startsAt: Date | null }) =>
    time.inspectorId === inspectorId && time.startsAt?.getTime() === startsAt.getTime();
  const isBooked = (visit: VisitOfContact) => {
    const { inspectorId: booked, inspectionAt } = visit.found.project;
    return isOpen(visit) && isChosen({ inspectorId: booked, startsAt: inspectionAt });
  };
  const shown = await findVisit({ token });
  // The contact pressed twice.
  if (shown && isBooked(shown)) return;
  const { days, isTooLate } = shown ? await offerForVisit(shown) : noOffer;
  if (isTooLate) throw new Problem("illegal-transition", visitMessages.late);
  const chosen = days.flat().find(isChosen);
  if (!chosen && shown && !isSame(shown, visitAt))
    throw new Problem("stale-version", visitMessages.changed);
  if (!chosen) throw new Problem("illegal-transition", visitMessages.taken);
  await withVisit(token, { visitAt, language, isDone: isBooked }, async (tx, visit) => {
    const isFirst = !isOpen(visit);
    try {
      await bookOffered(tx, visit.scope, visit.found, chosen);
    } catch (error) {
      if (!isProblem(error)) throw error;
      throw new Problem("illegal-transition", visitMessages.taken);
    }
    const { dayOf, windowOf } = visitTextIn(null, visit.zone);
    const time = `${dayOf(startsAt)}, ${windowOf(startsAt)}`;
    await notify(tx, visit, "answered", isFirst ? "chose a time" : "chose another time", time);
  });
}

/** Whether the visit is still the one that the page showed. */
const isSame = (visit: VisitOfContact, visitAt: Date | null): boolean =>
  (isOpen(visit) || isChoosing(visit)) && visit.row.visitAt?.getTime() === visitAt?.getTime();

interface ShownVisit {
  visitAt: Date | null;
  /** In which the page was shown; empty for English. */
  language: string;
  /** Whether the step was already taken, so that a second press changes nothing. */
  isDone?: (visit: VisitOfContact) => boolean;
}

/** Runs a step in a transaction that locks the visit. */
async function withVisit(
  token: string,
  { visitAt, language, isDone }: ShownVisit,
  act: (tx: Transaction, visit: VisitOfContact) => Promise<void>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const visit = await findVisit({ token }, { tx, forUpdate: true });
    if (!visit) throw new Problem("not-found", visitMessages.unknown);
    const limit = {
      key: `confirmation:${visit.row.id}`,
      max: bound("stepsOfContact"),
      seconds: 86_400,
    };
    if (await countUp(tx, [limit])) throw new Problem("too-many-attempts");
    if (isDone?.(visit)) return;
    if (!isSame(visit, visitAt)) throw new Problem("stale-version", visitMessages.changed);
    // Before the step, whose messages use it.
    await tx
      .update(confirmations)
      .set({ language: translationIn(visitCatalogs, language)?.language ?? null })
      .where(eq(confirmations.id, visit.row.id));
    await act(tx, visit);
  });
}

async function write(
  tx: Transaction,
  { row, found }: VisitOfContact,
  set: { state: "Confirmed" | "Choosing" | "Other time" | "Declined"; words: string | null },
): Promise<void> {
  if (set.state !== "Choosing") await setContactAnswer(tx, found.project, set.state);
  await markReached(tx, found.project);
  await tx
    .update(confirmations)
    .set({ ...set, answeredAt: new Date() })
    .where(eq(confirmations.id, row.id));
}

/** Stops or resumes the mails about a visit. */
export async function stopMails(token: string, isStopped: boolean): Promise<void> {
  await inTransaction((tx) =>
    tx
      .update(confirmations)
      .set({ stoppedAt: isStopped ? new Date() : null })
      .where(eq(confirmations.tokenHash, hashToken(token))),
  );
}

/** Logs the step, and notifies the person who asked and the inspector. */
async function notify(
  tx: Transaction,
  { row, scope, found: { project, site } }: VisitOfContact,
  what: "confirmed" | "answered",
  text: string,
  detail?: string,
): Promise<void> {
  const contact = `The site contact${site.siteRepName ? ` ${site.siteRepName}` : ""}`;
  await logProject(tx, scope, project, {
    message: `${contact} ${text}`,
    ...(detail !== undefined && { comment: detail }),
  });
  await emit(tx, scope, "people.notified", {
    notice: `confirmations.${what}`,
    message: `${contact} of ${site.siteOwnerName} ${text}`,
    ...(detail !== undefined && { detail }),
    isUrgent: what === "answered",
    path: `/projects/${project.id}/manage`,
    people: [row.askedById, ...(project.inspectorId ? [project.inspectorId] : [])],
    project,
  });
}
