/** The size of the unsent work, in bytes. Pure. */
import type { UnsentAnswer, UnsentItem } from "./databases.ts";

const textSize = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

export const sizeOfAnswers = (answers: readonly UnsentAnswer[]): number =>
  answers.reduce((sum, { fieldId, answer }) => sum + textSize({ fieldId, ...answer }), 0);

/** The size of its photos and its text. */
export function sizeOfItem({ photo, drawing, message, cancel }: UnsentItem): number {
  const files = [photo, cancel?.photo, ...(message?.photos ?? [])];
  const fileBytes = files.reduce((sum, each) => sum + (each?.file.size ?? 0), 0);
  const words = [drawing?.shapes, message?.text, cancel?.reason, cancel?.comment];
  return fileBytes + words.reduce((sum: number, each) => sum + (each ? textSize(each) : 0), 0);
}
