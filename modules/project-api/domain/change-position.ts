/** The place in the list of changes, as a text that a program stores and sends again. Pure. */
import type { ChangePosition } from "#modules/projects/public.calls.server.ts";

export const writePosition = ({ at, id }: ChangePosition): string =>
  Buffer.from(`${at} ${id}`).toString("base64url");

const pattern = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?) ([\w-]{1,64})$/;

/** Null for a text that is no position. */
export function readPosition(text: string): ChangePosition | null {
  const [, at, id] = pattern.exec(Buffer.from(text, "base64url").toString("utf8")) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) return null;
  return { at, id };
}
