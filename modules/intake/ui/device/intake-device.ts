/**
 * The interface to the work that the device does for an intake: it opens pages offline and stores unsent work. The
 * field module implements it in the browser. Without it the pages use only the server.
 */
import type { ComponentProps } from "react";
import { rememberLanguage } from "#app/platform/page/language.ts";
import type { CancelView } from "#modules/scheduling/public.server.ts";
import type { ChosenPhoto, PhotoFacts } from "#app/ui/photos/photo-queue.ts";
import type { OpenedIntake } from "../../domain/opening/open-intake.server.ts";
import type { PhotoView } from "../../domain/photos/photo-view.ts";
import type { ThreadView } from "../../domain/threads/view-thread.server.ts";
import type { SubmitPage } from "../fill-in/submit-page.tsx";
import type { PendingAnswer, StoredAnswer } from "../saving/post-answers.ts";

/** A page that the device can load and answer without the server. `callServer` sends the request to the server. */
export interface DevicePage<Place, Data> {
  load(url: string, ids: Place, callServer: () => Promise<Data>): Promise<Data>;
  post(request: Request, ids: Place, callServer: () => Promise<unknown>): Promise<unknown>;
}

interface Pages {
  intake: DevicePage<string, OpenedIntake>;
  submit: DevicePage<string, ComponentProps<typeof SubmitPage>["view"]>;
  cancel: DevicePage<string, { project: CancelView }>;
  thread: DevicePage<{ projectId: string; fieldId: string }, ThreadView>;
  /** `photo` is the photo's id, or the key with which it is sent. */
  photo: DevicePage<{ projectId: string; photo: string }, PhotoView>;
}

type PageIds<Page extends keyof Pages> = Parameters<Pages[Page]["load"]>[1];
type Data<Page extends keyof Pages> = Awaited<ReturnType<Pages[Page]["load"]>>;

/** The part of the outbox that the page of an intake uses. */
export interface IntakeStorage {
  readAnswers(projectId: string): Promise<Record<string, PendingAnswer>>;
  storeAnswers(
    projectId: string,
    changes: readonly (readonly [fieldId: string, pending: PendingAnswer])[],
  ): Promise<void>;
  recordSaved(projectId: string, answers: readonly StoredAnswer[]): Promise<void>;
  deleteAnswer(projectId: string, fieldId: string): Promise<void>;
  readPhotos(projectId: string): Promise<ChosenPhoto[]>;
  storePhoto(projectId: string, photo: ChosenPhoto): Promise<void>;
  forgetItem(projectId: string, key: string): Promise<void>;
  replacePhoto(projectId: string, key: string, file: Blob): Promise<void>;
  describePhoto(projectId: string, key: string, facts: PhotoFacts): Promise<void>;
  recordPhoto(
    projectId: string,
    photo: { id: string; name: string; fieldId: string },
  ): Promise<void>;
  readDrawings(projectId: string): Promise<string[]>;
  isReadyToSend(projectId: string, url: string): Promise<boolean>;
  sendWaiting(
    projectId: string,
    url: string,
    onDrawingSaved: (drawing: { id: string; version: number }) => void,
  ): Promise<void>;
  holdSending(projectId: string): () => void;
}

interface Download {
  downloadOpened(
    prefix: string,
    visit: { id: string; screen: "intake" | "correct" },
    owner: { id: string; name: string },
  ): Promise<unknown>;
}

/** Each function loads its code when it is first called. */
export interface IntakeDevice {
  pages: { [Page in keyof Pages]: () => Promise<Pages[Page]> };
  storage(): Promise<IntakeStorage>;
  download(): Promise<Download>;
}

let device: IntakeDevice | undefined;

export function provideDevice(provided: IntakeDevice): void {
  device = provided;
}

export const findDevice = (): IntakeDevice | undefined => device;

export async function loadOnDevice<Page extends keyof Pages>(
  page: Page,
  url: string,
  ids: PageIds<Page>,
  callServer: () => Promise<Data<Page>>,
): Promise<Data<Page>> {
  rememberLanguage(new URL(url));
  if (!device) return callServer();
  const { load } = (await device.pages[page]()) as DevicePage<PageIds<Page>, Data<Page>>;
  return load(url, ids, callServer);
}

export async function postOnDevice<Page extends keyof Pages>(
  page: Page,
  request: Request,
  ids: PageIds<Page>,
  callServer: () => Promise<unknown>,
): Promise<unknown> {
  if (!device) return callServer();
  const { post } = (await device.pages[page]()) as DevicePage<PageIds<Page>, Data<Page>>;
  return post(request, ids, callServer);
}
