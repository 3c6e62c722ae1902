import { eq } from "drizzle-orm";
import { z } from "zod";
import { userTypes, type StoredUserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { meta } from "#db/schema.ts";

const schema = z.array(z.string());

async function readNames(key: string): Promise<string[] | null> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key)).limit(1);
  const parsed = schema.safeParse(row?.value);
  return parsed.success ? parsed.data : null;
}

/**
 * The user types to choose from, in the order of the record `roles`, including names without any rules. All seven types when
 * there is no record.
 */
export async function listUserTypes(): Promise<StoredUserType[]> {
  const roles = await readNames("roles");
  if (!roles) return [...userTypes];
  return [...new Set(roles)].filter(isUserType);
}

/** Every name in the record is a user type; see `effectiveType` for what its users may do. */
const isUserType = (name: string): name is StoredUserType => name.trim() !== "";

/** The types that receive a usable API key. Without the record, no type does. */
export async function listApiTypes(): Promise<string[]> {
  return (await readNames("api_user_types")) ?? [];
}
