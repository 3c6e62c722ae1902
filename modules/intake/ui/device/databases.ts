/** What a phone keeps: copies to work on, which may be wiped at any time, and apart from them what is not yet sent. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Answer } from "#modules/form-logic/public.ts";
import type { FieldDays } from "../../domain/field/assignment.ts";
import type { IntakeCopy } from "../../domain/field/intake-copy.ts";
import type { IntakeStep } from "../../domain/steps/step.ts";

/** An intake taken along. */
export interface KeptCopy extends IntakeCopy {
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
  /** As `Pending` has it. */
  tried?: Answer[];
}

/** A photo or a step, in the order in which it was made. */
export interface UnsentItem {
  /** Given by the database, ascending. */
  order?: number;
  owner: string;
  projectId: string;
  /** Sent along, so that the server takes it once. */
  key: string;
  what: "photo" | IntakeStep;
  photo?: { fieldId: string; name: string; file: Blob };
  madeAt: Date;
  tries: number;
  lastTry?: Date;
  /** Why the server did not take it. */
  trouble?: string;
}

interface Copies extends DBSchema {
  intakes: { key: string; value: KeptCopy };
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
      database.createObjectStore("answers", { keyPath: ["owner", "projectId", "fieldId"] });
      database
        .createObjectStore("items", { keyPath: "order", autoIncrement: true })
        .createIndex("project", ["owner", "projectId"]);
    },
  });
}
