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
import type { Answer, Answers, FormDefinition } from "#modules/form-logic/public.ts";
import { createdAt, idColumn, moment, updatedAt } from "#db/columns.ts";
import { organizations, projects } from "#db/schema.ts";
import type { FlaggedAnswer } from "./domain/opening/intake.ts";
import type { ReceivedStep } from "./domain/steps/step.ts";
import type { MessageKind, MessagePhoto, Side, ThreadState } from "./domain/threads/thread.ts";

const owner = () =>
  text("organization_id")
    .notNull()
    .references(() => organizations.id);

const ofProject = () =>
  text("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" });

/** A project's own copy of its form, and the reviewer's notes. */
export const intakes = pgTable("intakes", {
  projectId: ofProject().primaryKey(),
  organizationId: owner(),
  formId: text("form_id").notNull(),
  formVersion: integer("form_version").notNull(),
  form: jsonb("form").$type<FormDefinition>().notNull(),
  /** Ids of the form's questions, so that a save need not read the whole form. */
  fieldIds: text("field_ids").array().notNull(),
  /** The reviewer's note by field id; a flagged field without words has an empty note. */
  corrections: jsonb("corrections").$type<Record<string, string>>().notNull().default({}),
  /** The notes of the last review once the intake was handed in again, for the reviewer to check against. */
  answeredCorrections: jsonb("answered_corrections")
    .$type<Record<string, string>>()
    .notNull()
    .default({}),
  /** Answers of the flagged questions as they were when the intake was last sent back. */
  flaggedAnswers: jsonb("flagged_answers")
    .$type<Record<string, FlaggedAnswer>>()
    .notNull()
    .default({}),
  /** All answers as they were when a review last ended, for the next one to open on what has changed; null before the first. */
  reviewedAnswers: jsonb("reviewed_answers").$type<Record<string, FlaggedAnswer>>(),
  /** What the last refused submission told, by field id; empty once the intake was handed in. */
  errors: jsonb("errors").$type<Record<string, string>>().notNull().default({}),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** One row a question, so that an autosave writes only what was typed and two people never overwrite each other. */
export const intakeAnswers = pgTable(
  "intake_answers",
  {
    projectId: ofProject(),
    fieldId: text("field_id").notNull(),
    organizationId: owner(),
    answer: jsonb("answer").$type<Answer>().notNull(),
    /** Raised by every change of this answer; a patch says which one it was based on. */
    version: integer("version").notNull(),
    updatedById: text("updated_by_id").notNull(),
    updatedByName: text("updated_by_name").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.fieldId] })],
);

/** Who has the intake open for writing. Renewed by a heartbeat; without one it lapses. */
export const projectLocks = pgTable(
  "project_locks",
  {
    projectId: ofProject().primaryKey(),
    organizationId: owner(),
    holderId: text("holder_id").notNull(),
    holderName: text("holder_name").notNull(),
    takenAt: moment("taken_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("project_locks_holder").on(t.holderId)],
);

/** Copies of intakes taken before something in them is removed (the temporary projects of the specification). */
export const intakeBackups = pgTable(
  "intake_backups",
  {
    id: idColumn(),
    projectId: ofProject(),
    organizationId: owner(),
    reason: text("reason").notNull(),
    form: jsonb("form").$type<FormDefinition>().notNull(),
    answers: jsonb("answers").$type<Answers>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("intake_backups_project").on(t.projectId)],
);

/** Steps and photos that a phone may send again after a break, with the answer each was given. */
export const receivedSteps = pgTable(
  "received_steps",
  {
    senderId: text("sender_id").notNull(),
    /** Made by the sender. */
    key: text("key").notNull(),
    projectId: ofProject(),
    organizationId: owner(),
    /** What the key was made for; null for those from before it was stored. */
    step: text("step").$type<ReceivedStep>(),
    answer: jsonb("answer").$type<object>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.senderId, t.key] }),
    index("received_steps_project").on(t.projectId),
  ],
);

/**
 * Large photos on their way, whose bytes arrive in pieces. The row outlives its bytes, so that a phone that did not hear of the
 * last piece is told of it.
 */
export const photoUploads = pgTable(
  "photo_uploads",
  {
    id: idColumn(),
    projectId: ofProject(),
    organizationId: owner(),
    senderId: text("sender_id").notNull(),
    /** Made by the sender, who names the upload by it; the photo is taken under the same one. */
    key: text("key").notNull(),
    name: text("name").notNull(),
    /** Bytes of the whole. */
    size: integer("size").notNull(),
    /** SHA-256 of the whole, in hex, as the sender reckoned it. */
    digest: text("digest").notNull(),
    /** Which request has the bytes in hand, and until when it does without renewing that. */
    heldBy: text("held_by"),
    heldUntil: moment("held_until"),
    /** Another request asks for them. */
    isWanted: boolean("is_wanted").notNull().default(false),
    /** When its photo was taken. */
    finishedAt: moment("finished_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("photo_uploads_key").on(t.senderId, t.key),
    index("photo_uploads_project").on(t.projectId),
  ],
);

/** What reviewer and inspector write to each other about one question, until it is settled. */
export const correctionThreads = pgTable(
  "correction_threads",
  {
    id: idColumn(),
    projectId: ofProject(),
    fieldId: text("field_id").notNull(),
    organizationId: owner(),
    /** As it read when the thread began; a later version of the form may have dropped it. */
    question: text("question").notNull(),
    state: text("state").$type<ThreadState>().notNull(),
    /** Who asked last on the reviewers' side, and is told of answers. */
    askedById: text("asked_by_id"),
    /** The last message's. */
    lastAt: moment("last_at").notNull().defaultNow(),
    lastByName: text("last_by_name").notNull(),
    lastText: text("last_text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("correction_threads_question").on(t.projectId, t.fieldId),
    index("correction_threads_state").on(t.organizationId, t.state, t.lastAt),
  ],
);

/** Only ever added to: the database refuses a change. */
export const correctionMessages = pgTable(
  "correction_messages",
  {
    id: idColumn(),
    threadId: text("thread_id")
      .notNull()
      .references(() => correctionThreads.id, { onDelete: "cascade" }),
    organizationId: owner(),
    kind: text("kind").$type<MessageKind>().notNull(),
    side: text("side").$type<Side>().notNull(),
    authorId: text("author_id").notNull(),
    authorName: text("author_name").notNull(),
    text: text("text").notNull(),
    photos: jsonb("photos").$type<MessagePhoto[]>().notNull().default([]),
    /** Of the form or phone that sent it, so that what is sent twice is there once. */
    sendKey: text("send_key"),
    createdAt: createdAt(),
  },
  (t) => [
    index("correction_messages_thread").on(t.threadId, t.id),
    uniqueIndex("correction_messages_sent")
      .on(t.threadId, t.authorId, t.sendKey)
      .where(sql`${t.sendKey} is not null`),
  ],
);
