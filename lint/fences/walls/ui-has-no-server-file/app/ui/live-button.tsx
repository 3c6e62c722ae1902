import { db } from "#db/client.server.ts";

export const rows = db.select();
