import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PhotoWarnings } from "#app/platform/files/evidence/photo-warnings.ts";
import type { SendingPhoto, SentPhoto } from "#app/ui/photos/photo-queue.ts";
import { locatePhoto, useSendingPhotos } from "#app/ui/photos/use-sending-photos.ts";
import {
  questionTypes,
  type Answer,
  type Answers,
  type FormField,
} from "#modules/form-logic/public.ts";
import {
  createAnswerQueue,
  openAnswerStore,
  openPhotoStore,
  type SaveState,
  sendPeriodically,
} from "#modules/intake/public.guests.ui.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import { listGuidedQuestions, retakeInput } from "../domain/guided-questions.ts";
import type { GuestHead, GuestIntake, GuestPhoto } from "../domain/load-guest-page.server.ts";
import { readSentWork, recordSentWork } from "./sent-work.ts";

/**
 * What the guest answers and photographs, stored on the phone until the server has it. The page goes on without waiting for
 * the server.
 */
export function useGuestWork(head: GuestHead, intake: GuestIntake) {
  const address = `/remote/${head.token}`;
  const answers = useAnswers(head, intake, address);
  const photos = usePhotos(head, intake, address);
  const { shown } = photos;
  const questions = useMemo(
    () =>
      listGuidedQuestions(
        { ...intake, answers: answers.answers, photos: shown },
        head.isCorrection,
      ),
    [intake, answers.answers, shown, head.isCorrection],
  );
  return { questions, answers, photos, address };
}

export type GuestWork = ReturnType<typeof useGuestWork>;

/** The answers as they are now, for callbacks that run between two renderings. */
class CurrentAnswers {
  all: Answers;

  constructor(answers: Answers) {
    this.all = answers;
  }

  merge(changed: Answers): Answers {
    this.all = { ...this.all, ...changed };
    return this.all;
  }
}

function useAnswers(head: GuestHead, intake: GuestIntake, address: string) {
  const [now] = useState(() => new CurrentAnswers(intake.answers));
  const [answers, setAnswers] = useState<Answers>(intake.answers);
  const [state, setState] = useState<SaveState>({ kind: "saved", at: null });
  /** Raised to render the inputs of a question again when its answer was changed elsewhere. */
  const [revisions, setRevisions] = useState<Record<string, number>>({});
  const [conflictOf, setConflictOf] = useState<string | null>(null);
  const replace = useCallback(
    (changed: Answers) => {
      setAnswers(now.merge(changed));
      setRevisions((before) => {
        const after = { ...before };
        for (const id of Object.keys(changed)) after[id] = (after[id] ?? 0) + 1;
        return after;
      });
    },
    [now],
  );
  const [queue] = useState(() => {
    const created = createAnswerQueue({
      url: `${address}/answers`,
      store: openAnswerStore(head.key, address),
      versions: intake.versions,
      onState: setState,
      onVersion: (fieldId, version) =>
        recordSentWork(head.key, { answers: { [fieldId]: [now.all[fieldId], version] } }),
      // A person of the organization, or the guest on another device, was first. Their answer stays, and the page says so.
      onConflict: (conflict) => {
        created?.acceptTheirs(conflict);
        replace({ [conflict.fieldId]: conflict.answer });
        if (!conflict.isOwn) setConflictOf(conflict.fieldId);
      },
    });
    return created;
  });
  useSendingQueue(head, intake, queue, replace);
  useNewerAnswers(intake, queue, replace, now);
  return {
    answers,
    state,
    revisions,
    conflictOf,
    change(fieldId: string, answer: Answer) {
      setAnswers(now.merge({ [fieldId]: answer }));
      setConflictOf(null);
      queue?.change(fieldId, answer);
    },
    flush: () => queue?.flush() ?? Promise.resolve(true),
  };
}

/** Restores the work of an earlier visit once, and sends while the page is open. */
function useSendingQueue(
  head: GuestHead,
  intake: GuestIntake,
  queue: ReturnType<typeof createAnswerQueue>,
  replace: (changed: Answers) => void,
): void {
  const first = useRef({ head, intake });
  useEffect(() => {
    if (!queue) return undefined;
    const close = sendPeriodically(queue);
    const sent = readSentWork(first.current.head.key, first.current.intake);
    queue.catchUp(sent.versions);
    if (Object.keys(sent.answers).length > 0) replace(sent.answers);
    void queue.restored.then((restored) => {
      if (Object.keys(restored).length > 0) replace(restored);
    });
    void queue.flush();
    return close;
  }, [queue, replace]);
}

/** Shows the answers of a page that was loaded again, but not over what waits here. */
function useNewerAnswers(
  intake: GuestIntake,
  queue: ReturnType<typeof createAnswerQueue>,
  replace: (changed: Answers) => void,
  now: CurrentAnswers,
): void {
  const shown = useRef(intake);
  useEffect(() => {
    if (shown.current === intake) return;
    shown.current = intake;
    const pending = queue?.pendingAnswers() ?? {};
    queue?.catchUp(intake.versions);
    const newer = Object.entries(intake.answers).filter(
      ([id, answer]) => !(id in pending) && JSON.stringify(answer) !== JSON.stringify(now.all[id]),
    );
    if (newer.length > 0) replace(Object.fromEntries(newer));
  }, [intake, queue, replace, now]);
}

function usePhotos(head: GuestHead, intake: GuestIntake, address: string) {
  const [added, setAdded] = useState<readonly GuestPhoto[]>([]);
  const [store] = useState(() => openPhotoStore(head.key, address));
  const [check] = useState(() => checkOnDevice);
  useEffect(() => setAdded(readSentWork(head.key, intake).photos), [head.key, intake]);
  const { sending, queue } = useSendingPhotos(
    { url: `${address}/photos`, uploads: `${address}/photos/uploads`, check, locate },
    ({ id, name, problems, fieldId, isFile }: SentPhoto) => {
      // Its answer names it.
      if (isFile) return;
      const photo = { id, name, fieldId, ...(problems && { problems }), isOwn: true };
      setAdded((all) => [...all.filter((each) => each.id !== id), photo]);
      recordSentWork(head.key, { photos: [photo] });
    },
    store,
  );
  const stored = useMemo(() => withAdded(intake.photos, added), [intake.photos, added]);
  const [photos, files] = useMemo(() => splitByKind(intake, sending), [intake, sending]);
  const shown = useMemo(() => withSending(stored, photos), [stored, photos]);
  const steps = useMemo(
    () => ({
      send: ({ type, originalPhotos }: FormField, input: string, chosen: File[]) =>
        queue.current?.send(input, chosen, originalPhotos || questionTypes[type].takesFiles) ?? [],
      retry: (photo: SendingPhoto) => queue.current?.retry(photo.key),
      discard: (photo: SendingPhoto) => queue.current?.discard(photo.key),
    }),
    [queue],
  );
  const fileQueue = useMemo(
    () => ({
      ...steps,
      sending: files,
      send: (field: FormField, chosen: File[]) => steps.send(field, field.id, chosen),
    }),
    [steps, files],
  );
  return {
    /** On the server. */
    stored,
    /** Those that wait on this phone count, too. */
    shown,
    sending: photos,
    /** Files that are answers. */
    fileQueue,
    ...steps,
  };
}

/** Photos and files that are answers take the same way to the server. */
function splitByKind(
  { form }: GuestIntake,
  sending: readonly SendingPhoto[],
): [photos: SendingPhoto[], files: SendingPhoto[]] {
  const fields = form.sections.flatMap((section) => section.fields);
  const ofFiles = new Set(
    fields.filter(({ type }) => questionTypes[type].takesFiles).map(({ id }) => id),
  );
  const isFile = ({ fieldId }: SendingPhoto) => ofFiles.has(fieldId);
  return [sending.filter((each) => !isFile(each)), sending.filter(isFile)];
}

/** With the photos that were sent since the page was loaded. One that replaces a photo takes its place. */
function withAdded(
  photos: readonly GuestPhoto[],
  added: readonly GuestPhoto[],
): readonly GuestPhoto[] {
  const known = new Set(photos.map(({ id }) => id));
  const replaces = ({ id }: GuestPhoto) => added.some(({ fieldId }) => fieldId === retakeInput(id));
  const questionOf = ({ fieldId }: GuestPhoto) =>
    photos.find(({ id }) => fieldId === retakeInput(id))?.fieldId ?? fieldId;
  return [
    ...photos.filter((photo) => !replaces(photo)),
    ...added
      .filter(({ id }) => !known.has(id))
      .map((photo) => ({ ...photo, fieldId: questionOf(photo) })),
  ];
}

function withSending(
  stored: readonly GuestPhoto[],
  sending: readonly SendingPhoto[],
): GuestPhoto[] {
  const waiting = sending.filter(({ state }) => state !== "refused");
  const isReplaced = ({ id }: GuestPhoto) =>
    waiting.some(({ fieldId }) => fieldId === retakeInput(id));
  return [
    ...stored.map((photo) => {
      if (!isReplaced(photo)) return photo;
      const { mustRetake: _mustRetake, ...rest } = photo;
      return rest;
    }),
    ...waiting.map(({ key, fieldId, name }) => ({ id: key, name, fieldId, isOwn: true })),
  ];
}

/** The browser asks the guest with the first photo. */
const locate = (file: File) => locatePhoto(file, true);

/** Whether a photo is blurred, dark or a screenshot. Its code is loaded with the first photo. */
async function checkOnDevice(file: Blob, name: string): Promise<PhotoWarnings> {
  const { checkPhoto } = await import("#app/ui/photos/checking/check-photo.ts");
  const found = await checkPhoto(file, name);
  return found && found.problems.length > 0 ? { problems: found.problems } : {};
}

/** Loads the questions again where an answer says how often a section repeats. */
export function useReloadOfCounts(intake: GuestIntake, { answers }: GuestWork) {
  const { revalidate } = useRevalidator();
  return async (fieldId: string) => {
    if (!intake.form.repeatCountFields?.includes(idInForm(fieldId))) return;
    if (await answers.flush()) revalidate();
  };
}
