import { db } from "#db/client.server.ts";
import { queueName } from "#app/platform/queue/queue.server.ts";
import { bestAnswer } from "#modules/forms/public.ts";

export interface Scope {
  organizationId: string;
}

export async function listRows({
  organizationId,
}: Scope): Promise<{ rows: string[]; best: number; queue: string }> {
  const rows = (await db.select()).filter((row) => row.startsWith(organizationId));
  return { rows, best: bestAnswer(rows.map(Number)), queue: queueName };
}
