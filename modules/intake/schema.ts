import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { UploadPurpose } from "#app/platform/files/upload-purpose.ts";
import type { Answer, Answers, FormDefinition } from "#modules/form-logic/public.ts";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { owningOrganization, projects } from "#db/schema.ts";
import type { CarriedAnswers, RecordedAnswer } from "./domain/intake.ts";
import type { ReceivedStep } from "./domain/steps/step.ts";
import type { MessageKind, MessagePhoto, Side, ThreadState } from "./domain/threads/thread.ts";

const projectId = () =>
  text("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" });

/** A project's own copy of its form, and the reviewer's notes. */
export const intakes = pgTable("intakes", {
  projectId: projectId().primaryKey(),
  organizationId: owningOrganization(),
  formId: text("form_id").notNull(),
  formVersion: integer("form_version").notNull(),
  form: jsonb("form").$type<FormDefinition>().notNull(),
  /** Ids of the form's questions, so that saving does not have to read the whole form. */
  fieldIds: text("field_ids").array().notNull(),
  /** Whether the form has calculations or added instances have defaults, so that a save without any need not read the form. */
  calculates: boolean("calculates").generatedAlwaysAs(
    sql`jsonb_path_exists(form, '$.sections[*].fields[*] ? (@.type == "calculation")') or jsonb_path_exists(form, '$.sections[*] ? (exists(@.repeat.count)).fields[*] ? (exists(@.defaultValues) || exists(@.defaultExpression))')`,
  ),
  /** The reviewer's note by field id; the note of a question that was flagged without text is empty. */
  corrections: jsonb("corrections").$type<Record<string, string>>().notNull().default({}),
  /** The photos that a reviewer sent back; the notes of their questions say why. */
  photosToRetake: text("photos_to_retake").array().notNull().default([]),
  /** The notes of the last review after the intake was submitted again, for the reviewer to check. */
  answeredCorrections: jsonb("answered_corrections")
    .$type<Record<string, string>>()
    .notNull()
    .default({}),
  /** The answers to the flagged questions when the intake was last sent back. */
  flaggedAnswers: jsonb("flagged_answers")
    .$type<Record<string, RecordedAnswer>>()
    .notNull()
    .default({}),
  /** All answers when a review last ended, so that the next review can show what has changed; null before the first. */
  reviewedAnswers: jsonb("reviewed_answers").$type<Record<string, RecordedAnswer>>(),
  /** The answers of the last visit with which it began, and the day of that; null for a first visit. */
  carried: jsonb("carried").$type<CarriedAnswers>(),
  /** The errors of the last refused submission, by field id; empty once the intake was submitted. */
  errors: jsonb("errors").$type<Record<string, string>>().notNull().default({}),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** One row for each question, so that an autosave writes only what was typed and two people never overwrite each other. */
export const intakeAnswers = pgTable(
  "intake_answers",
  {
    projectId: projectId(),
    fieldId: text("field_id").notNull(),
    organizationId: owningOrganization(),
    answer: jsonb("answer").$type<Answer>().notNull(),
    /** Every change of this answer raises it. A patch states the version on which it is based. */
    version: integer("version").notNull(),
    updatedById: text("updated_by_id").notNull(),
    updatedByName: text("updated_by_name").notNull(),
    /** When the person gave the answer. */
    updatedAt: updatedAt(),
    /** When the server received the answer, if it was given offline. */
    receivedAt: timestamptz("received_at"),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.fieldId] })],
);

/** Who has the intake open for writing. A heartbeat renews the lock; without it the lock expires. */
export const projectLocks = pgTable(
  "project_locks",
  {
    projectId: projectId().primaryKey(),
    organizationId: owningOrganization(),
    holderId: text("holder_id").notNull(),
    holderName: text("holder_name").notNull(),
    takenAt: timestamptz("taken_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [index("project_locks_holder").on(t.holderId)],
);

/** Backups of intakes, made before something in them is removed (the temporary projects of the specification). */
export const intakeBackups = pgTable(
  "intake_backups",
  {
    id: idColumn(),
    projectId: projectId(),
    organizationId: owningOrganization(),
    reason: text("reason").notNull(),
    form: jsonb("form").$type<FormDefinition>().notNull(),
    answers: jsonb("answers").$type<Answers>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("intake_backups_project").on(t.projectId)],
);

/** Steps and photos that a phone may send again after a lost connection, with the response to each. */
export const receivedSteps = pgTable(
  "received_steps",
  {
    senderId: text("sender_id").notNull(),
    /** Chosen by the client. */
    key: text("key").notNull(),
    projectId: projectId(),
    organizationId: owningOrganization(),
    /** The step that the key was used for; null for rows from before this was stored. */
    step: text("step").$type<ReceivedStep>(),
    response: jsonb("answer").$type<object>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.senderId, t.key] }),
    index("received_steps_project").on(t.projectId),
  ],
);

/**
 * Large photos that are being uploaded in parts. The row is deleted later than its bytes, so that a phone that did not
 * receive the last response can ask again.
 */
export const photoUploads = pgTable(
  "photo_uploads",
  {
    id: idColumn(),
    /** Null for a photo that belongs to a hand-over. */
    projectId: text("project_id").references(() => projects.id, { onDelete: "cascade" }),
    handOverId: text("hand_over_id"),
    organizationId: owningOrganization(),
    senderId: text("sender_id").notNull(),
    /** The client chooses it to identify the upload. The photo is stored under the same key. */
    key: text("key").notNull(),
    name: text("name").notNull(),
    /** Size of the whole photo in bytes. */
    size: integer("size").notNull(),
    /** SHA-256 of the whole photo in hex, as computed by the client. */
    digest: text("digest").notNull(),
    purpose: text("purpose").$type<UploadPurpose>().notNull().default("photo"),
    /** The lock of the bytes: the request that has it, and when it expires without renewal. */
    heldBy: text("held_by"),
    heldUntil: timestamptz("held_until"),
    /** Another request is waiting for the lock of the bytes. */
    isWanted: boolean("is_wanted").notNull().default(false),
    finishedAt: timestamptz("finished_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("photo_uploads_key").on(t.senderId, t.key),
    index("photo_uploads_project").on(t.projectId),
  ],
);

/** The messages of reviewer and inspector about one question, until the thread is settled. */
export const correctionThreads = pgTable(
  "correction_threads",
  {
    id: idColumn(),
    projectId: projectId(),
    fieldId: text("field_id").notNull(),
    organizationId: owningOrganization(),
    /** The question's text when the thread began; a later version of the form may have removed it. */
    question: text("question").notNull(),
    state: text("state").$type<ThreadState>().notNull(),
    /** Who on the reviewers' side asked last. This person is notified of answers. */
    requestedById: text("asked_by_id"),
    lastAt: timestamptz("last_at").notNull().defaultNow(),
    lastByName: text("last_by_name").notNull(),
    lastText: text("last_text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("correction_threads_question").on(t.projectId, t.fieldId),
    index("correction_threads_state").on(t.organizationId, t.state, t.lastAt),
  ],
);

/** Append-only: the database rejects updates. */
export const correctionMessages = pgTable(
  "correction_messages",
  {
    id: idColumn(),
    threadId: text("thread_id")
      .notNull()
      .references(() => correctionThreads.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    kind: text("kind").$type<MessageKind>().notNull(),
    side: text("side").$type<Side>().notNull(),
    authorId: text("author_id").notNull(),
    authorName: text("author_name").notNull(),
    text: text("text").notNull(),
    photos: jsonb("photos").$type<MessagePhoto[]>().notNull().default([]),
    /** A key from the form or phone that sent the message, so that a message that is sent twice is stored once. */
    idempotencyKey: text("send_key"),
    createdAt: createdAt(),
  },
  (t) => [
    index("correction_messages_thread").on(t.threadId, t.id),
    uniqueIndex("correction_messages_sent")
      .on(t.threadId, t.authorId, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
  ],
);
