/** What the page of a link shows to a guest, and nothing else of the project. */
import { and, eq } from "drizzle-orm";
import { formatDate } from "#app/platform/format.ts";
import { languageOfReader, readLanguage, translationIn } from "#app/platform/page/language.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import type { FormDefinition, Plan } from "#modules/form-logic/public.ts";
import { languageChoices } from "#modules/form-logic/public.answers.ts";
import type { Intake, IntakePhoto } from "#modules/intake/public.ts";
import { intakeInLanguage, listPlans } from "#modules/intake/public.guests.server.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { sentStatuses } from "../policy.ts";
import { guestCatalogs } from "./catalogs.ts";
import { guestIdOf } from "#modules/intake/public.guests.ts";
import { findGuest, type Guest } from "./find-guest.server.ts";
import { asksForPlan, formOfGuest, type GuidedIntake } from "./guided-questions.ts";

/** A photo as its question shows it. Where it was taken is for the reviewer alone. */
export interface GuestPhoto extends Pick<
  IntakePhoto,
  "id" | "fieldId" | "name" | "problems" | "drawn" | "mustRetake"
> {
  /** The guest added it, and may remove it. */
  isOwn: boolean;
}

/** The questions of the guest, with what a phone needs to go on without a connection. */
export interface GuestIntake extends GuidedIntake, Pick<Intake, "versions"> {
  form: FormDefinition;
  photos: GuestPhoto[];
  /** The pictures among the project's files, if a question asks for points on one of them. */
  plans: Plan[];
}

export interface GuestHead {
  token: string;
  /** Under which the phone stores what is not sent yet. */
  key: string;
  organization: string;
  address: string;
  until: string;
  /** Null before the guest typed it. */
  guestName: string | null;
  translation: Translation | null;
  /** A reviewer sent questions back. */
  isCorrection: boolean;
}

export interface GuestPage {
  head: GuestHead;
  state: "begin" | "open" | "sent";
  /** Null once nothing can be answered any more. */
  intake: GuestIntake | null;
}

/** The language that the guest chose, else that of the browser. */
export function guestTranslation(
  request: Request,
  language: string | null = null,
): Translation | null {
  const url = new URL(request.url);
  const chosen = readLanguage(url, request.headers.get("Cookie")) ?? language;
  return translationIn(guestCatalogs, chosen ?? languageOfReader(request));
}

/** Null for a link that opens nothing. */
export async function loadGuestPage(request: Request, token: string): Promise<GuestPage | null> {
  const guest = await findGuest(token);
  if (!guest) return null;
  const { link, found, scope } = guest;
  const translation = guestTranslation(request, link.language);
  const zone = found.site.timeZone ?? scope.viewer.timeZone;
  const head: GuestHead = {
    token,
    key: guestIdOf(link.id),
    organization: scope.viewer.organizationName,
    address: found.site.recordAddress ?? found.site.siteAddress,
    until: formatDate(link.expiresAt, zone, { language: translation?.language }),
    guestName: link.guestName,
    translation,
    isCorrection: found.project.status === "Needs Corrections",
  };
  if (sentStatuses.includes(found.project.status)) return { head, state: "sent", intake: null };
  const state = link.guestName === null ? "begin" : link.sentAt === null ? "open" : "sent";
  return { head, state, intake: await intakeOfGuest(guest, translation, head.isCorrection) };
}

async function intakeOfGuest(
  guest: Guest,
  translation: Translation | null,
  isCorrection: boolean,
): Promise<GuestIntake> {
  const intake = await readGuestIntake(guest, translation);
  const form = formOfGuest(intake, isCorrection);
  const shown = new Set(form.sections.flatMap(({ fields }) => fields.map(({ id }) => id)));
  const ofShown = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => shown.has(id)));
  return {
    form,
    answers: ofShown(intake.answers),
    versions: ofShown(intake.versions),
    corrections: isCorrection ? ofShown(intake.corrections) : {},
    flaggedAnswers: isCorrection ? ofShown(intake.flaggedAnswers) : {},
    photos: await photosOf(guest, intake, shown),
    plans: await plansOf(guest, form),
  };
}

const plansOf = async ({ found }: Guest, { sections }: FormDefinition): Promise<Plan[]> =>
  asksForPlan(sections.flatMap(({ fields }) => fields)) ? listPlans(found.project) : [];

async function photosOf(
  { scope, found }: Guest,
  { photos }: Intake,
  shown: ReadonlySet<string>,
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
  return photos
    .filter(({ fieldId }) => fieldId !== null && shown.has(fieldId))
    .map(({ id, fieldId, name, problems, drawn, mustRetake }) => ({
      id,
      fieldId,
      name,
      ...(problems && { problems }),
      ...(mustRetake && { mustRetake }),
      ...(drawn && { drawn }),
      isOwn: own.has(id),
    }));
}

/** The intake in the guest's language, if its form has it. */
export async function readGuestIntake(
  { found }: Pick<Guest, "found">,
  translation: Translation | null,
) {
  const intake = await readIntake(found.project);
  const code = translation?.language ?? "en";
  const translated = languageChoices(intake.publishedForm, code).find(({ isChosen }) => isChosen);
  return intakeInLanguage(intake, translated?.code ?? null);
}
