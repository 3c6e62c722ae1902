import { db } from "#db/client.server.ts";
import { queueName } from "#app/platform/queue/queue.server.ts";
import { bestAnswer } from "#modules/forms/public.ts";

export async function listRows(): Promise<{ rows: string[]; best: number; queue: string }> {
  const rows = await db.select();
  return { rows, best: bestAnswer(rows.map(Number)), queue: queueName };
}
