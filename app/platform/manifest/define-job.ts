import type { z } from "zod";

/** A job's name, payload and patience; light enough for a manifest to import. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** Queue name, `<module>.<verb-noun>`. */
  name: string;
  payload: Payload;
  /** How often a failing job is tried again before it goes to the dead letters. */
  retryLimit: number;
  /** Seconds before the first retry; it grows with each. */
  retryDelay: number;
  /** Seconds after which a running job counts as lost and is run again. */
  expireInSeconds: number;
}

/** Runs one job. It may be called twice with the same payload and must leave the same result. */
export type JobHandler<Payload = unknown> = (
  payload: Payload,
  job: { id: string },
) => Promise<void>;

export function defineJob<Payload extends z.ZodType>(
  job: Pick<JobDefinition<Payload>, "name" | "payload"> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { retryLimit: 3, retryDelay: 5, expireInSeconds: 120, ...job };
}
