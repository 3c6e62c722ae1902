/** What the page of a link shows to a guest, and nothing else of the project. */
import { and, eq } from "drizzle-orm";
import { formatDate } from "#app/platform/format.ts";
import { languageOfReader, readLanguage, wordsIn } from "#app/platform/page/language.ts";
import type { Words } from "#app/platform/page/shell-data.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import { languageChoices } from "#modules/form-logic/public.answers.ts";
import type { Intake, IntakePhoto } from "#modules/intake/public.ts";
import { intakeInLanguage } from "#modules/intake/public.guests.server.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { sentStatuses } from "../policy.ts";
import { guestCatalogs } from "./catalogs.ts";
import { findGuest, type Guest } from "./find-guest.server.ts";
import { listGuidedQuestions, titleOf, type GuidedQuestion } from "./guided-questions.ts";

/** A photo as its question shows it. Where it was taken is for the reviewer alone. */
export interface GuestPhoto extends Pick<
  IntakePhoto,
  "id" | "name" | "problems" | "drawn" | "again"
> {
  /** The guest added it, and may remove it. */
  isOwn: boolean;
}

export interface ShownQuestion extends GuidedQuestion {
  answer: Answer | undefined;
  version: number;
  photos: GuestPhoto[];
  /** Its number, from 1. */
  number: number;
  /** The questions before and after it; null at the ends. */
  previous: string | null;
  next: string | null;
}

export interface GuestStep {
  id: string;
  title: string;
  section: string;
  isDone: boolean;
  isAnswered: boolean;
}

export interface GuestHead {
  token: string;
  organization: string;
  address: string;
  until: string;
  /** Null before the guest typed it. */
  guestName: string | null;
  title: string;
  words: Words | null;
  /** A reviewer sent questions back. */
  isCorrection: boolean;
}

export interface GuestPage {
  head: GuestHead;
  view: "begin" | "list" | "question" | "sent";
  steps: GuestStep[];
  question: ShownQuestion | null;
}

/** The language that the guest chose, else that of the browser. */
export function guestWords(request: Request, language: string | null = null): Words | null {
  const url = new URL(request.url);
  const chosen = readLanguage(url, request.headers.get("Cookie")) ?? language;
  return wordsIn(guestCatalogs, chosen ?? languageOfReader(request));
}

/** Null for a link that opens nothing. */
export async function loadGuestPage(request: Request, token: string): Promise<GuestPage | null> {
  const guest = await findGuest(token);
  if (!guest) return null;
  const { link, found, scope } = guest;
  const words = guestWords(request, link.language);
  const isCorrection = found.project.status === "Needs Corrections";
  const intake = await readGuestIntake(guest, words);
  const questions = listGuidedQuestions(intake, isCorrection);
  const head: GuestHead = {
    token,
    organization: scope.viewer.organizationName,
    address: found.site.recordAddress ?? found.site.siteAddress,
    until: formatDate(link.expiresAt, found.site.timeZone ?? scope.viewer.timeZone, {
      language: words?.language,
    }),
    guestName: link.guestName,
    title: intake.form.title,
    words,
    isCorrection,
  };
  const steps = questions.map(stepOf);
  const asked = new URL(request.url).searchParams;
  const isSent = link.sentAt !== null && !asked.has("list");
  if (sentStatuses.includes(found.project.status))
    return { head, view: "sent", steps: [], question: null };
  if (link.guestName === null) return { head, view: "begin", steps, question: null };
  const shown = questions.findIndex(({ field }) => field.id === asked.get("q"));
  if (shown === -1) return { head, view: isSent ? "sent" : "list", steps, question: null };
  const { field } = questions[shown]!;
  const question: ShownQuestion = {
    ...questions[shown]!,
    answer: intake.answers[field.id],
    version: intake.versions[field.id] ?? 0,
    photos: await photosOf(guest, intake, field.id),
    number: shown + 1,
    previous: questions[shown - 1]?.field.id ?? null,
    next: questions[shown + 1]?.field.id ?? null,
  };
  return { head, view: "question", steps, question };
}

async function photosOf(
  { scope, found }: Guest,
  { photos }: Intake,
  questionId: string,
): Promise<GuestPhoto[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.collection, "projects"),
        eq(files.recordId, found.project.id),
        eq(files.createdById, scope.viewer.id),
      ),
    );
  const own = new Set(rows.map(({ id }) => id));
  return photos.flatMap(({ id, name, problems, drawn, again, fieldId }) =>
    fieldId === questionId
      ? [
          {
            id,
            name,
            ...(problems && { problems }),
            ...(again && { again }),
            drawn: drawn ?? null,
            isOwn: own.has(id),
          },
        ]
      : [],
  );
}

/** The intake in the guest's language, if its form has it. */
export async function readGuestIntake({ found }: Pick<Guest, "found">, words: Words | null) {
  const intake = await readIntake(found.project);
  const code = words?.language ?? "en";
  const translated = languageChoices(intake.publishedForm, code).find(({ isChosen }) => isChosen);
  return intakeInLanguage(intake, translated?.code ?? null);
}

const stepOf = (question: GuidedQuestion): GuestStep => ({
  id: question.field.id,
  title: titleOf(question),
  section: question.section,
  isDone: question.isDone,
  isAnswered: question.isAnswered,
});
