/** An intake as a phone stores it. The phone opens it as the server would. Pure. */
import { startingAnswers, expandedSectionIds } from "#modules/form-logic/public.defaults.ts";
import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import { calculateForm, type Answers } from "#modules/form-logic/public.ts";
import { languageChoices, translateForm } from "#modules/form-logic/public.answers.ts";
import type { CancelView } from "#modules/scheduling/public.server.ts";
import {
  type ThreadView,
  buildIntakeView,
  intakeTranslation,
  textIn,
  type IntakeFacts,
  type IntakeStart,
  type RequestedView,
  type IntakeView,
  listCorrections,
} from "#modules/intake/public.field.ts";
import { type Intake, findMissing } from "#modules/intake/public.ts";

export interface IntakeDownload {
  facts: IntakeFacts;
  /** With the form as it was published, which `withUnsent` expands. */
  intake: Intake;
  /** Data of the start page; null once the intake has been started. */
  start: {
    address: string;
    /** Missing in downloads made by an earlier release. */
    booked?: string | null;
    /** The same in other languages, by code; missing in older downloads. */
    bookedIn?: Readonly<Record<string, string>>;
    isInProgress: boolean;
  } | null;
  /** Data of the page that cancels the visit; absent or null if the person may not cancel. */
  cancel?: CancelView | null;
  /** Drawings on its photos, by photo id. */
  drawings?: Record<string, { version: number; shapes: Shape[] }>;
  /** Threads that are not settled, by question. */
  threads?: Record<string, ThreadView>;
  /** Documents of the project, newest first. */
  documents?: SiteDocument[];
  /** What was answered at the same site before; absent or null if the person sees no such inspection. */
  lastInspection?: LastInspection | null;
}

export interface SiteDocument {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

export interface LastInspection {
  title: string;
  /** The day at the site, in words. */
  completedOn: string | null;
  answers: { question: string; words: string }[];
}

/** In bytes, for the documents of one visit. */
export const maxDocumentBytes = 20_000_000;

/** Those that a phone keeps, the newest first, until there is no more room for one. */
export function documentsToKeep(documents: readonly SiteDocument[]): SiteDocument[] {
  let left = maxDocumentBytes;
  return documents.filter(({ size }) => {
    if (size > left) return false;
    left -= size;
    return true;
  });
}

/** Work that was done on the phone and that the server does not have yet. */
export interface UnsentWork {
  isStarted: boolean;
  /** The day on which it was started, by the clock of this device. */
  startedOn?: string | undefined;
  answers: Answers;
  /** The questions of the photos, one entry for each photo. */
  photoFields: (string | null)[];
  isSubmitted: boolean;
  isCanceled: boolean;
}

const canceledMessage =
  "You canceled this inspection on this device. We will send it when you are back online.";
const submittedMessage =
  "You submitted this intake on this device. We will send it when you are back online.";

export type OpenedDownload =
  | ({ kind: "start" } & IntakeStart)
  | { kind: "view"; title: string; view: IntakeView };

export function openDownload(
  download: IntakeDownload,
  unsent: UnsentWork,
  requested: RequestedView,
): OpenedDownload {
  const { facts, start } = download;
  const form = translateForm(download.intake.form, requested.language ?? null);
  const { title } = form;
  if (start && !unsent.isStarted && !unsent.isCanceled) {
    const translation = intakeTranslation(form, requested.language);
    const { bookedIn, ...started } = start;
    return {
      kind: "start",
      projectId: facts.projectId,
      title,
      siteOwner: facts.siteOwner,
      canCancel: facts.canCancel,
      translation,
      languages: languageChoices(form, requested.language ?? null),
      ...started,
      booked: textIn(translation, bookedIn) ?? start.booked ?? null,
    };
  }
  const intake = withUnsent(download, unsent, requested.language);
  const ended = (unsent.isCanceled && canceledMessage) || (unsent.isSubmitted && submittedMessage);
  const known = ended ? { ...facts, readOnly: true, readOnlyReason: ended } : facts;
  const view = buildIntakeView(known, intake, requested);
  // The phone renders its unsent photos itself; here they are only counted.
  return { kind: "view", title, view: { ...view, photos: download.intake.photos } };
}

/**
 * The intake with the work of this device, whose answers may have added instances of a repeating section. Their defaults are those
 * that the server will store.
 */
export function withUnsent(
  { intake }: IntakeDownload,
  { answers: unsent, photoFields, startedOn, isStarted }: UnsentWork,
  language: string | null = null,
): Intake {
  const today = intake.form.today ?? startedOn;
  const form = { ...translateForm(intake.form, language), ...(today && { today }) };
  const given = { ...intake.answers, ...unsent };
  const present = isStarted ? undefined : expandedSectionIds(form, intake.answers);
  const starting = today ? startingAnswers(form, given, present) : {};
  const calculated = calculateForm(form, { ...starting, ...given });
  const photos = photoFields.map((fieldId, index) => ({
    id: `unsent-${index}`,
    fieldId,
    name: "",
    marked: false,
    width: null,
    height: null,
  }));
  return {
    ...intake,
    ...calculated,
    photos: [...intake.photos, ...photos],
  };
}

export interface VisitProgress {
  answered: number;
  total: number;
  /** Questions that require a photo and have none. */
  photosNeeded: number;
}

/** How far a visit is; null before its start. */
export function progressOf(download: IntakeDownload, unsent: UnsentWork): VisitProgress | null {
  if (download.start && !unsent.isStarted) return null;
  const requested = { sectionId: null, showMissing: false };
  const { progress } = buildIntakeView(download.facts, withUnsent(download, unsent), requested);
  const { answered, total, photosRequired, photosTaken } = progress;
  return { answered, total, photosNeeded: photosRequired - photosTaken };
}

/** Returns what the submit page shows, or where the missing answers are. It decides as the server does. */
export function checkDownload(
  download: IntakeDownload,
  unsent: UnsentWork,
  language: string | null = null,
) {
  const intake = withUnsent(download, unsent, language);
  const missing = findMissing(intake, download.facts.asFieldUser);
  const first = missing[0];
  if (first) return { missingIn: first.sectionId };
  if (download.facts.rubricLack) return { missingIn: null };
  const { title, siteOwner, siteAddress, submitLabel, progress, translation } = buildIntakeView(
    download.facts,
    intake,
    {
      sectionId: null,
      showMissing: false,
      language,
    },
  );
  const unchanged = listCorrections(intake).filter(({ isChanged }) => isChanged === false);
  return { page: { title, siteOwner, siteAddress, submitLabel, progress, translation, unchanged } };
}
