import { db } from "#db/client.server.ts";

export function isFull(): boolean {
  if (db.select()) return true;
  return false;
}
