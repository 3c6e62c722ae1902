/** The databases of a phone: downloads to work on, which may be wiped at any time, and, separate from them, unsent work. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { PhotoFacts } from "#app/ui/photos/photo-queue.ts";
import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import type { FieldDays, VisitAction } from "../../domain/assignment.ts";
import type { IntakeDownload } from "../../domain/intake-download.ts";
import type { IntakeStep } from "#modules/intake/public.field.ts";

export interface StoredDownload extends IntakeDownload {
  projectId: string;
  takenAt: Date;
  /** Ids of the documents that are on this device. */
  keptDocuments?: string[];
}

export interface UnsentFile {
  name: string;
  file: Blob;
}

/** The complete drawing on a photo, which replaces the former one. */
export interface UnsentDrawing {
  /** Id of the photo, or the key under which it is sent. */
  photo: string;
  /** Version of the drawing that was shown; 0 for none. */
  basedOn: number;
  shapes: Shape[];
  /** Earlier drawings that it is based on, which may have been sent in the meantime. */
  goesOnFrom?: Shape[][];
}

export interface UnsentCancellation {
  reason: string;
  comment: string;
  photo?: UnsentFile;
  /** The time that was booked when the visit was canceled. */
  bookedAt: string | null;
}

/** Text and photos for the thread of a question. */
export interface UnsentMessage {
  fieldId: string;
  text: string;
  photos: UnsentFile[];
}

/** All unsent work of a visit, some of which the visit does not accept, for an administrator. */
export interface UnsentHandOver {
  /** Ids of what is handed over. */
  entries: string[];
  /** The questions' texts, by their ids. */
  questions: Readonly<Record<string, string>>;
}

/** A step on the way to the visit that another module runs, such as "On My Way". */
export interface UnsentVisitAction extends VisitAction {
  /** When the inspector arrives, as far as this device knows. */
  expectedAt: Date | null;
}

/** What a step or an upload carries; steps have only their kind. */
export interface UnsentAction {
  kind: "photo" | "drawing" | "message" | "cancel" | "hand-over" | "visit-action" | IntakeStep;
  photo?: UnsentFile & { fieldId: string; isOriginal?: true } & PhotoFacts;
  drawing?: UnsentDrawing;
  message?: UnsentMessage;
  cancel?: UnsentCancellation;
  handOver?: UnsentHandOver;
  visitAction?: UnsentVisitAction;
}

/** The name of a visit, stored with its unsent work because the download may be removed. */
export interface VisitName {
  title: string;
  siteAddress?: string | undefined;
}

/** One thing that was done on this device and that the server does not have. */
export interface UnsentEntryBase {
  owner: string;
  /** The project's id. */
  visit: string;
  /** The key that is sent with an action, so that the server runs it once; see `answerId` for an answer. */
  id: string;
  /** Missing in work that was stored by an earlier release. */
  name?: VisitName;
  /** Ascending within a visit, as it was done. */
  order: number;
  /** By the server's clock, as far as this device knows it. */
  madeAt: Date;
  /** "held": the server does not accept it now, but may later. "refused": a person has to fix or discard it. */
  state: "waiting" | "held" | "refused";
  /** Why the server did not accept it. */
  trouble?: string;
  attempts: number;
  lastTry?: Date;
  /** After a failure it is not sent automatically before this time. */
  notBefore?: Date;
}

export interface UnsentAnswer extends UnsentEntryBase {
  kind: "answer";
  fieldId: string;
  /** Version of the stored answer that was shown when this one was begun. */
  basedOn: number;
  answer: Answer;
  /** Like `tried` of `Pending`. */
  tried?: Answer[];
}

export interface UnsentItem extends UnsentEntryBase, UnsentAction {}

export const answerId = (fieldId: string) => `answer ${fieldId}`;

interface Downloads extends DBSchema {
  intakes: { key: string; value: StoredDownload };
  days: { key: "field"; value: FieldDays };
}

export interface UnsentDatabase extends DBSchema {
  entries: {
    key: [string, string, string];
    value: UnsentAnswer | UnsentItem;
    indexes: { order: [string, string, number] };
  };
}

export function openDownloads(): Promise<IDBPDatabase<Downloads>> {
  return openDB<Downloads>("fieldlight-copies", 1, {
    upgrade(database) {
      database.createObjectStore("intakes", { keyPath: "projectId" });
      database.createObjectStore("days");
    },
  });
}
