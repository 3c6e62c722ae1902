/** What a phone keeps: copies to work on, which may be wiped at any time, and apart from them what is not yet sent. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import type { FieldDays } from "../../domain/field/assignment.ts";
import type { IntakeCopy } from "../../domain/field/intake-download.ts";
import { noteMade } from "./made-before.ts";
import type { IntakeStep } from "../../domain/steps/step.ts";

/** An intake taken along. */
export interface OfflineCopy extends IntakeCopy {
  projectId: string;
  takenAt: Date;
}

export interface UnsentAnswer {
  owner: string;
  projectId: string;
  fieldId: string;
  /** Version of the stored answer that was seen when this one was begun. */
  basedOn: number;
  answer: Answer;
  /** As `Pending` has them. */
  tried?: Answer[];
  triedAt?: Date;
  /** Why the server did not take it. */
  trouble?: string;
  /** As an item has it. */
  isRefused?: boolean;
}

export interface UnsentFile {
  name: string;
  file: Blob;
}

/** All that is drawn on a photo, in place of what was there. */
export interface UnsentDrawing {
  /** Id of the photo, or the key under which it is sent. */
  photo: string;
  /** Version of the drawing that was seen; 0 for none. */
  basedOn: number;
  shapes: Shape[];
  /** Drawings that it goes on from, which may have been sent meanwhile. */
  goesOnFrom?: Shape[][];
}

/** The visit is given up. */
export interface UnsentCancellation {
  reason: string;
  comment: string;
  photo?: UnsentFile;
  /** The time that was booked when it was given up. */
  bookedAt: string | null;
}

/** Words and photos for the thread of a question. */
export interface UnsentMessage {
  fieldId: string;
  text: string;
  photos: UnsentFile[];
}

/** One thing done, with what it is made of; steps are their name alone. */
export interface UnsentDeed {
  what: "photo" | "drawing" | "message" | "cancel" | IntakeStep;
  photo?: UnsentFile & { fieldId: string; isOriginal?: true };
  drawing?: UnsentDrawing;
  message?: UnsentMessage;
  cancel?: UnsentCancellation;
}

/** A deed that waits, in the order in which it was done. */
export interface UnsentItem extends UnsentDeed {
  /** Given by the database, ascending. */
  order?: number;
  owner: string;
  projectId: string;
  /** Sent along, so that the server takes it once. */
  key: string;
  madeAt: Date;
  tries: number;
  lastTry?: Date;
  /** Why the server did not take it. */
  trouble?: string;
  /** Sent again it would be answered the same: a person mends it or gives it up. */
  isRefused?: boolean;
}

interface Copies extends DBSchema {
  intakes: { key: string; value: OfflineCopy };
  /** What the first page of the field last listed. */
  days: { key: "field"; value: FieldDays };
}

export interface Unsent extends DBSchema {
  answers: { key: [string, string, string]; value: UnsentAnswer };
  items: { key: number; value: UnsentItem; indexes: { project: [string, string] } };
}

export function openCopies(): Promise<IDBPDatabase<Copies>> {
  return openDB<Copies>("fieldlight-copies", 1, {
    upgrade(database) {
      database.createObjectStore("intakes", { keyPath: "projectId" });
      database.createObjectStore("days");
    },
  });
}

export function openUnsent(name = "fieldlight-unsent"): Promise<IDBPDatabase<Unsent>> {
  return openDB<Unsent>(name, 1, {
    upgrade(database) {
      noteMade();
      database.createObjectStore("answers", { keyPath: ["owner", "projectId", "fieldId"] });
      database
        .createObjectStore("items", { keyPath: "order", autoIncrement: true })
        .createIndex("project", ["owner", "projectId"]);
    },
  });
}
