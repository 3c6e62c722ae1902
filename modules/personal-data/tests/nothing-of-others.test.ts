import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInView } from "#app/platform/in-view.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { useDemoDatabase } from "#db/testing/demo-database.ts";
import { packPerson } from "../domain/pack-person.server.ts";

useDemoDatabase();

const before = process.env.DATA_DIR;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `personal-data-${randomUUID()}`));
  process.env.DATA_DIR = folder;
});

afterAll(async () => {
  process.env.DATA_DIR = before;
  await rm(folder, { recursive: true, force: true });
});

/** Sentences that a person read or wrote may name others. So do the clients that a person's permissions list. */
const sentences =
  /"(message|detail|comment|note|text|words|description|title|subject|clients|changes|reasons)":("(?:[^"\\]|\\.)*"|\{[^}]*\}|\[[^\]]*\])/g;

async function exportOf(user: typeof users.$inferSelect): Promise<Record<string, string>> {
  const packed = await packPerson(asInView("user", user), { isOwn: false });
  const entries = unzipSync(new Uint8Array(await readFile(packed.path)));
  await packed.discard();
  return Object.fromEntries(
    Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

test("an export has no other person's name, email address or phone, and no other organization", async () => {
  const everybody = await db.select().from(users).orderBy(asc(users.id));
  const others = await db.select({ id: organizations.id }).from(organizations);
  const types = Map.groupBy(everybody, ({ type }) => type);
  for (const [type, [person]] of types) {
    const entries = await exportOf(person!);
    expect(Object.keys(entries).length, type).toBeGreaterThan(2);
    for (const [name, text] of Object.entries(entries)) {
      const fields = text.replaceAll(sentences, "");
      const found = everybody
        .filter(({ id }) => id !== person!.id)
        .flatMap((other) => [other.name, other.email, other.phone])
        .filter((value) => value && value !== person!.phone && fields.includes(`"${value}"`));
      expect(found, `${name} of the ${type}`).toEqual([]);
      const foreign = others.filter(
        ({ id }) => id !== person!.organizationId && text.includes(`"organization_id":"${id}"`),
      );
      expect(foreign, `${name} of the ${type}`).toEqual([]);
    }
  }
});
