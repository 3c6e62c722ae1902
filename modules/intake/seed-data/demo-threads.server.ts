import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import type { projects } from "#db/schema.ts";
import { questionText, type Answers, type FormDefinition } from "#modules/form-logic/public.ts";
import { correctionMessages, correctionThreads, intakes } from "../schema.ts";

interface SentBack {
  row: typeof projects.$inferSelect;
  form: FormDefinition;
  answers: Answers;
}

/** The reviewer's questions, some with the inspector's answer. */
const conversations = [
  {
    question: "The photo does not show the label. Please take another one from closer up.",
    answered: null,
  },
  {
    question: "How did you check this?",
    answered: "I looked at it on site with the owner. I can add a photo tomorrow.",
  },
];

const hour = 3_600_000;

export interface Reviewer {
  id: string;
  name: string;
}

/** Sends the intakes back with one or two questions about their answers. */
export async function sendBack(
  tx: Transaction,
  sentBack: readonly SentBack[],
  reviewer: Reviewer,
): Promise<void> {
  for (const one of sentBack) {
    const flagged = choicesOf(one).slice(0, conversations.length);
    const notes = flagged.map(({ id }, index) => [id, conversations[index]!.question] as const);
    await tx
      .update(intakes)
      .set({ corrections: Object.fromEntries(notes) })
      .where(eq(intakes.projectId, one.row.id));
    for (const [index, field] of flagged.entries())
      await writeConversation(tx, one, {
        question: field,
        conversation: conversations[index]!,
        reviewer,
      });
  }
}

/** Answered choice questions from the middle of the form, about which a reviewer may ask. */
function choicesOf({ form, answers }: SentBack) {
  const choices = form.sections
    .flatMap((section) => section.fields)
    .filter(({ id, type }) => type === "radio-button" && answers[id] !== undefined);
  return choices.slice(Math.floor(choices.length / 2));
}

interface DemoConversation {
  question: FormDefinition["sections"][number]["fields"][number];
  conversation: (typeof conversations)[number];
  reviewer: { id: string; name: string };
}

async function writeConversation(
  tx: Transaction,
  { row }: SentBack,
  { question, conversation, reviewer }: DemoConversation,
): Promise<void> {
  const threadId = newId();
  const { organizationId, updatedAt: askedAt } = row;
  const inspector = row.inspectorId &&
    conversation.answered && { id: row.inspectorId, name: row.inspectorName ?? "" };
  const answeredAt = new Date(Math.min(askedAt.getTime() + hour, Date.now()));
  await tx.insert(correctionThreads).values({
    id: threadId,
    projectId: row.id,
    organizationId,
    fieldId: question.id,
    question: questionText(question),
    state: inspector ? "Answered" : "Open",
    requestedById: reviewer.id,
    createdAt: askedAt,
    lastAt: inspector ? answeredAt : askedAt,
    lastByName: inspector ? inspector.name : reviewer.name,
    lastText: inspector ? conversation.answered : conversation.question,
  });
  const message = { threadId, organizationId };
  await tx.insert(correctionMessages).values({
    ...message,
    kind: "flagged",
    side: "reviewer",
    authorId: reviewer.id,
    authorName: reviewer.name,
    text: conversation.question,
    createdAt: askedAt,
  });
  if (!inspector) return;
  await tx.insert(correctionMessages).values({
    ...message,
    kind: "message",
    side: "inspector",
    authorId: inspector.id,
    authorName: inspector.name,
    text: conversation.answered,
    createdAt: answeredAt,
  });
}
