import { and, asc, eq, like, or, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { mentionedIn, type Mentionable } from "./mentions.ts";

/** The maximum number of names that are looked up for the comments on a page. */
const maxWords = 50;
const maxFound = 200;

/** The names of colleagues whom a text mentions although they cannot see the ticket, by text. */
export async function findMentionsWithoutAccess(
  scope: Scope,
  texts: readonly string[],
  mentionable: readonly Mentionable[],
): Promise<(text: string) => string[]> {
  const found = await findColleagues(scope, firstWords(texts));
  const known = new Set(mentionable.map(({ id }) => id));
  const names = new Set(mentionable.map(({ name }) => name.toLowerCase()));
  const withoutAccess = found.filter(
    ({ id, name }) => !known.has(id) && !names.has(name.toLowerCase()),
  );
  // The longest name counts, so those who see the ticket are searched for too.
  const everybody = [...mentionable, ...withoutAccess];
  const idsWithoutAccess = new Set(withoutAccess.map(({ id }) => id));
  return (text) => [
    ...new Set(
      mentionedIn(text, everybody)
        .filter(({ id }) => idsWithoutAccess.has(id))
        .map(({ name }) => name),
    ),
  ];
}

/** The first word of each name that may have been mentioned. */
function firstWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) =>
    [...text.matchAll(/@([\p{L}\p{N}]+)/gu)].map(([, word = ""]) => word.toLowerCase()),
  );
  return [...new Set(words)].slice(0, maxWords);
}

async function findColleagues(scope: Scope, words: readonly string[]): Promise<Mentionable[]> {
  if (words.length === 0) return [];
  const name = sql`lower(${users.name})`;
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.organizationId, scope.organizationId),
        eq(users.disabled, false),
        or(...words.map((word) => like(name, `${word}%`))),
      ),
    )
    .orderBy(asc(name), asc(users.id))
    .limit(maxFound);
}
