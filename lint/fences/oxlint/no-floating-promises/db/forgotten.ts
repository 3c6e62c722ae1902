import { db } from "#db/client.server.ts";

export function save(row: string): void {
  db.insert(row);
}
