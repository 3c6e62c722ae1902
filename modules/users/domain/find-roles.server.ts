import { eq } from "drizzle-orm";
import { z } from "zod";
import { userTypes, type Role } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { meta } from "#db/schema.ts";

const schema = z.array(z.string());

async function readWords(key: string): Promise<string[] | null> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key)).limit(1);
  const parsed = schema.safeParse(row?.value);
  return parsed.success ? parsed.data : null;
}

/**
 * The roles to choose from, in the order of the roles record, including names without any rules. All seven types when there is no
 * record.
 */
export async function listRoles(): Promise<Role[]> {
  const roles = await readWords("roles");
  if (!roles) return [...userTypes];
  return [...new Set(roles)].filter(isRole);
}

/** Every name in the record is a role; see `rightsOf` for what its holders may do. */
const isRole = (word: string): word is Role => word.trim() !== "";

/** The types that receive a usable API key. Without the record, no type does. */
export async function listApiTypes(): Promise<string[]> {
  return (await readWords("api_user_types")) ?? [];
}
