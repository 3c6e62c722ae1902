/** Asks the worker for the drive times that an organization needs. */
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { measureTravelJob } from "../../jobs/measure-travel.job.ts";
import { isTravelMeasured } from "./read-travel-times.server.ts";

/** Changes that follow each other within this time are one job. */
const collectSeconds = 20;

/** Organizations whose job was added by a transaction: one that changes many projects adds it once. */
const requested = new WeakMap<Transaction, Set<string>>();

/** Does nothing without a key of the maps service. */
export async function requestTravelTimes(tx: Transaction, organizationId: string): Promise<void> {
  if (!isTravelMeasured()) return;
  const known = requested.get(tx) ?? new Set();
  if (known.has(organizationId)) return;
  await addJob(tx, organizationId, collectSeconds);
  requested.set(tx, known.add(organizationId));
}

/** For the job itself, which asks for the rest later. */
export const requestTravelTimesLater = (organizationId: string, afterSeconds: number) =>
  addJob(db, organizationId, afterSeconds);

async function addJob(
  tx: Transaction | Database,
  organizationId: string,
  afterSeconds: number,
): Promise<void> {
  await enqueue(
    tx,
    measureTravelJob,
    { organizationId },
    {
      organizationId,
      singletonKey: organizationId,
      startAfter: new Date(Date.now() + afterSeconds * 1_000),
    },
  );
}
