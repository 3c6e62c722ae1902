import { db } from "#db/client.server.ts";

export async function countAnybodys(): Promise<number> {
  return (await db.select()).length;
}
