import { useSay } from "#app/platform/page/language.ts";
import { Link, useNavigate, useSubmit } from "@remix-run/react";
import { useEffect, useMemo, useState, type ComponentProps, type FormEvent } from "react";
import { connection } from "#app/platform/page/connection.ts";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import {
  readPostedAnswer,
  withLiveSection,
  type SectionCounts,
  changeInstances,
  createSectionCounter,
  newInstanceId,
  readInstanceAction,
} from "#modules/form-logic/public.answers.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import { pathAfter } from "../../domain/answers/path-after-section.ts";
import { countsInstances, type IntakeView } from "../../domain/opening/intake-view.ts";
import { countPhotos } from "../../domain/submit/find-missing.ts";
import { readPhotoAction } from "../../domain/photos/photo-action.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readControls } from "#app/platform/form/read-controls.ts";
import { tableIdOf } from "#modules/form-logic/public.tables.ts";
import { fillTableIntent, tableInputs } from "../../domain/answers/table-inputs.ts";
import { intakePath, intakeQuery, pathOfInstance } from "../../domain/intake-path.ts";
import {
  CopyInstanceButton,
  FileQueueContext,
  InstanceButtons,
  QuestionRows,
} from "#modules/forms/public.questions.ui.ts";
import { ConfirmCarried } from "./carried-answers.tsx";
import { Question, ReadQuestion } from "./question.tsx";
import { TableGrid } from "./table-grid.tsx";
import { SaveStatus, SavingFailedToast } from "../saving/save-state.tsx";
import { SectionButtons } from "./section-buttons.tsx";
import { sectionKey } from "../saving/input-before-hydration.ts";
import { useAnswerQueue } from "../saving/use-answer-queue.ts";
import { useAutoAdvance } from "./use-auto-advance.ts";
import { usePhotoQueue } from "../photos/use-photo-queue.ts";

interface SectionFormProps {
  view: IntakeView;
  /** Called with the section's progress whenever it changes. */
  onCounts(counts: SectionCounts): void;
  /** Called with all photos of the intake when a new one has been stored. */
  onPhotos(photos: IntakeView["photos"]): void;
}

/**
 * The questions of one section. It is a plain multipart form that saves answers and photos together. With JavaScript
 * each change is sent immediately, and the buttons only wait until everything is saved.
 */
export function SectionForm({ view, onCounts, onPhotos }: SectionFormProps) {
  const say = useSay();
  const href = useOrganizationPath();
  const address = href(`/intake/${view.projectId}`);
  const queue = useAnswerQueue(view, address);
  const photos = usePhotoQueue(view, address);
  useEffect(() => onPhotos(photos.photos), [onPhotos, photos.photos]);
  const moveOn = useAutoAdvance(view.section, photos.photos);
  const { answered, total, progress } = useSectionProgress(view, queue, photos, onCounts);
  const submitted = useSubmitSection(view, queue, address);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      // Prevents a browser that restores fields after a reload from showing older answers than the stored ones.
      autoComplete="off"
      data-section={sectionKey(view)}
      data-saves-itself=""
      onPointerDown={moveOn.press}
      onChange={(event) => moveOn.change(event, readChange(event, view, queue))}
      onSubmit={(event) => void submitted.submit(event)}
      className="grid gap-4"
      data-keeps-typing={view.readOnly ? undefined : ""}
      aria-label={view.section.title}
    >
      <EnterButton intent="save" />
      <input type="hidden" name="section" value={view.section.id} />
      <AboveQuestions view={view} queue={queue} />
      {view.instance && (
        <CopyInstanceButton
          instance={view.instance}
          readOnly={view.readOnly}
          isOpen={(fieldId) => (queue.answers[fieldId]?.values.length ?? 0) === 0}
        />
      )}
      {view.table && (
        <TableGrid view={view} table={view.table} queue={queue} onPasted={submitted.reload} />
      )}
      <SectionQuestions {...{ view, queue, photos, moveOn }} />
      {view.instance && <InstanceButtons instance={view.instance} readOnly={view.readOnly} />}
      <SectionButtons view={view} progress={progress}>
        <SavingFailedToast state={queue.state} />
        <p className="text-sm font-semibold tabular-nums max-lg:sr-only">
          {say("{answered} of {total} answered here", { answered, total })}
        </p>
        {!view.readOnly && <SaveStatus state={queue.state} />}
      </SectionButtons>
    </form>
  );
}

interface QuestionsProps extends Pick<
  ComponentProps<typeof Question>,
  "view" | "queue" | "photos"
> {
  moveOn: ReturnType<typeof useAutoAdvance>;
}

function SectionQuestions({ view, queue, photos, moveOn }: QuestionsProps) {
  if (view.readOnly) return <ReadQuestions {...{ view, queue, photos }} />;
  return (
    <FileQueueContext.Provider value={photos}>
      <QuestionRows fields={view.table ? [] : view.section.fields}>
        {(field) => (
          <Question
            key={`${field.id} ${queue.revisions[field.id] ?? 0}`}
            {...{ field, view, queue, photos }}
            stamp={queue.stampOf(field.id)}
            onExpand={moveOn.collapsed.has(field.id) ? () => moveOn.expand(field.id) : null}
          />
        )}
      </QuestionRows>
    </FileQueueContext.Provider>
  );
}

function ReadQuestions({ view, queue, photos }: Omit<QuestionsProps, "moveOn">) {
  if (view.table) return null;
  return (
    <FileQueueContext.Provider value={photos}>
      <div className="divide-y divide-line rounded-md border border-line bg-raised text-base [&>section]:px-4 [&>section]:py-2">
        {view.section.fields.map((field) => (
          <ReadQuestion key={field.id} {...{ field, view, queue, photos }} />
        ))}
      </div>
    </FileQueueContext.Provider>
  );
}

function AboveQuestions({ view, queue }: Pick<ComponentProps<typeof Question>, "view" | "queue">) {
  return (
    <>
      <TableOfRow view={view} />
      <ConfirmCarried view={view} queue={queue} />
    </>
  );
}

/** From a row that is open alone back to its table. */
function TableOfRow({ view }: { view: IntakeView }) {
  const say = useSay();
  const table = tableIdOf(view.section);
  if (table === null) return null;
  return (
    <Link
      to={intakeQuery({ sectionId: table })}
      className="inline-flex min-h-control w-fit items-center text-base text-link"
    >
      {say("Back to the table")}
    </Link>
  );
}

/** Handles a press of a button: saves the section, then does what the button requests. */
function useSubmitSection(
  view: IntakeView,
  queue: ReturnType<typeof useAnswerQueue>,
  address: string,
): { submit: (event: FormEvent<HTMLFormElement>) => Promise<void>; reload: () => Promise<void> } {
  const goToStep = useNavigateAfterSave(view);
  const submitBlock = useSubmit();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const intent = intentOf(event);
    if (readPhotoAction(intent)) return;
    event.preventDefault();
    const form = event.currentTarget;
    const block = intent === fillTableIntent ? blockOf(form, view.section.id) : null;
    const shownAfter = changeInstance(view, queue, intent);
    const { isDownloaded, isSent } = await send();
    if (block && isSent)
      return submitBlock(block, { method: "post", encType: "multipart/form-data" });
    const canWait = leavesIntake(intent) ? queue.canWait() : queue.canChangeSection();
    if (!isSent && !(isDownloaded && canWait)) return;
    // The user cannot submit or leave the intake while a conflict between two answers is undecided.
    if (leavesIntake(intent) && queue.hasConflicts()) scrollToConflict(form);
    else goToStep(intent, !isSent, shownAfter);
  };
  // Unsent work that is stored on this device need not be sent before the next step, unless the server refuses it.
  const send = async () => {
    const isDownloaded = connection.offlinePaths.has(address);
    const isSent = await (isDownloaded ? connection.withinOneSecond(queue.flush) : queue.flush());
    return { isDownloaded, isSent };
  };
  /** Shows the page again, with the rows that were added to a table. */
  const reload = async () => {
    const { isDownloaded, isSent } = await send();
    if (isSent || (isDownloaded && queue.canChangeSection()))
      goToStep("save", !isSent, intakePath(view.projectId, view.section.id));
  };
  return { submit, reload };
}

/** What fills a table. The cells were sent before. */
function blockOf(form: HTMLFormElement, sectionId: string): FormData {
  const block = new FormData();
  block.set("section", sectionId);
  block.set("intent", fillTableIntent);
  block.set(tableInputs.block, formText(new FormData(form), tableInputs.block) ?? "");
  return block;
}

/** Does what a button of the instance requests. @returns the path to show after it, or null to stay. */
function changeInstance(
  { projectId, instance, table }: IntakeView,
  queue: ReturnType<typeof useAnswerQueue>,
  intent: string,
): string | null {
  const action = readInstanceAction(intent);
  if (table?.listId && action?.kind === "add") {
    const list = table.rows.map((row) => row.instanceId);
    queue.change(table.listId, { values: [...list, newInstanceId()] });
    return intakePath(projectId, table.id);
  }
  if (!instance || !action) return null;
  if (action.kind === "copy") {
    const open = Object.entries(instance.fromPrevious).filter(
      ([fieldId]) => !queue.answers[fieldId]?.values.length,
    );
    queue.fillIn(Object.fromEntries(open));
    return null;
  }
  const changed = changeInstances(instance, action, newInstanceId());
  if (!changed || !instance.listId) return null;
  queue.change(instance.listId, changed.list);
  return pathOfInstance(projectId, changed);
}

function intentOf({ nativeEvent }: FormEvent): string {
  const { submitter } = nativeEvent as SubmitEvent;
  return (submitter as HTMLButtonElement | null)?.value ?? "save";
}

/** @returns the changed answer; null if the event changed something else. */
function readChange(
  event: FormEvent<HTMLFormElement>,
  { section }: IntakeView,
  queue: ReturnType<typeof useAnswerQueue>,
): Answer | null {
  const target = event.target as HTMLInputElement;
  // A table reads its own cells, so that a keystroke does not read all of them.
  if (target.closest("[data-cell]")) return null;
  const question = target.closest<HTMLElement>("[data-field]");
  const field = section.fields.find(({ id }) => id === question?.dataset.field);
  if (!question || !field || target.type === "file") return null;
  const answer = readPostedAnswer(readControls(question), field);
  queue.change(field.id, answer);
  return answer;
}

/**
 * Calculates the progress of the section and the intake while the user types, and reports it to the components that
 * show it.
 */
function useSectionProgress(
  view: IntakeView,
  queue: ReturnType<typeof useAnswerQueue>,
  { photos, sending }: ReturnType<typeof usePhotoQueue>,
  onCounts: SectionFormProps["onCounts"],
) {
  const counts = countPhotos([...photos, ...sending.filter(({ state }) => state !== "refused")]);
  const [count] = useState(createSectionCounter);
  const { answered, total, photosRequired, photosTaken } = count(
    view.section,
    queue.answers,
    queue,
    counts,
  );
  const sectionId = view.section.id;
  const progressCounts = useMemo(
    () => ({ sectionId, answered, total, photosRequired, photosTaken }),
    [sectionId, answered, total, photosRequired, photosTaken],
  );
  useEffect(() => onCounts(progressCounts), [onCounts, progressCounts]);
  return { answered, total, ...withLiveSection(view, progressCounts) };
}

/** Opens the target of a button after everything is saved. The server checks a submission first. */
function useNavigateAfterSave(
  view: IntakeView,
): (intent: string, hasUnsentWork: boolean, shownAfter: string | null) => void {
  const href = useOrganizationPath();
  const navigate = useNavigate();
  const submit = useSubmit();
  return (intent, waits, shownAfter) => {
    // The page Field lists the unsent work of this device, and it opens offline.
    const to =
      shownAfter ?? (waits && intent === "exit" ? "/field" : pathAfter(intent, placeOf(view)));
    if (to) navigate(href(to));
    else if (intent === "submit")
      submit(
        { intent: "check" },
        { method: "post", action: href(`/intake/${view.projectId}/submit`) },
      );
  };
}

const leavesIntake = (intent: string) => ["exit", "submit", "review"].includes(intent);

function scrollToConflict(form: HTMLFormElement): void {
  form.querySelector("[data-conflict]")?.scrollIntoView({ block: "center" });
}

function placeOf(view: IntakeView) {
  return {
    isNextUnknown: countsInstances(view),
    projectId: view.projectId,
    sectionId: view.section.id,
    sectionIds: view.pages,
  };
}
