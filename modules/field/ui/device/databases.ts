/** The databases of a phone: downloads to work on, which may be wiped at any time, and, separate from them, unsent work. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import type { FieldDays } from "../../domain/assignment.ts";
import type { IntakeDownload } from "../../domain/intake-download.ts";
import { recordCreation } from "./storage-eviction.ts";
import type { IntakeStep } from "#modules/intake/public.field.ts";

export interface StoredDownload extends IntakeDownload {
  projectId: string;
  takenAt: Date;
}

export interface UnsentAnswer {
  owner: string;
  projectId: string;
  fieldId: string;
  /** Version of the stored answer that was shown when this one was begun. */
  basedOn: number;
  answer: Answer;
  /** Like `tried` of `Pending`. */
  tried?: Answer[];
  triedAt?: Date;
  /** Why the server did not accept it. */
  trouble?: string;
  /** Like `isRefused` of an item. */
  isRefused?: boolean;
}

export interface UnsentFile {
  name: string;
  file: Blob;
}

/** The whole drawing on a photo, which replaces the former one. */
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

/** One action with its data; steps have only their name. */
export interface UnsentAction {
  what: "photo" | "drawing" | "message" | "cancel" | IntakeStep;
  photo?: UnsentFile & { fieldId: string; isOriginal?: true };
  drawing?: UnsentDrawing;
  message?: UnsentMessage;
  cancel?: UnsentCancellation;
}

/** An action that waits, in the order in which it was done. */
export interface UnsentItem extends UnsentAction {
  /** Assigned by the database, ascending. */
  order?: number;
  owner: string;
  projectId: string;
  /** Sent with the request, so that the server runs it once. */
  key: string;
  madeAt: Date;
  tries: number;
  lastTry?: Date;
  /** Why the server did not accept it. */
  trouble?: string;
  /** The server would refuse it again: a person has to fix it or discard it. */
  isRefused?: boolean;
}

interface Downloads extends DBSchema {
  intakes: { key: string; value: StoredDownload };
  days: { key: "field"; value: FieldDays };
}

export interface Unsent extends DBSchema {
  answers: { key: [string, string, string]; value: UnsentAnswer };
  items: { key: number; value: UnsentItem; indexes: { project: [string, string] } };
}

export function openDownloads(): Promise<IDBPDatabase<Downloads>> {
  return openDB<Downloads>("fieldlight-copies", 1, {
    upgrade(database) {
      database.createObjectStore("intakes", { keyPath: "projectId" });
      database.createObjectStore("days");
    },
  });
}

export function openUnsent(name = "fieldlight-unsent"): Promise<IDBPDatabase<Unsent>> {
  return openDB<Unsent>(name, 1, {
    upgrade(database) {
      recordCreation();
      database.createObjectStore("answers", { keyPath: ["owner", "projectId", "fieldId"] });
      database
        .createObjectStore("items", { keyPath: "order", autoIncrement: true })
        .createIndex("project", ["owner", "projectId"]);
    },
  });
}
