import type { z } from "zod";
import { mailIsRefused } from "../mail/mail-server-unreachable.ts";

/** A job's name, payload and retry settings. Light enough for a manifest to import. */
export interface JobDefinition<
  Payload extends z.ZodType = z.ZodType,
  PerOrganization extends boolean = boolean,
> {
  /** Queue name, `<module>.<verb-noun>`. */
  name: string;
  payload: Payload;
  /** How often a failing job is retried before it goes to the dead letters. */
  retryLimit: number;
  /** Seconds before the first retry; the delay grows with each. */
  retryDelay: number;
  /** The longest delay, in seconds. */
  retryDelayMax?: number;
  /** Seconds after which a running job counts as lost and is run again. */
  expireInSeconds: number;
  /** The number of jobs of this kind that one worker process runs at the same time. A scheduled job runs alone. */
  slots: number;
  /**
   * Whether each job belongs to one organization, which is then a parameter of `enqueue`. The jobs of one organization
   * never take all slots, so that slow ones do not delay other organizations.
   */
  perOrganization: PerOrganization;
  /** Whether a failure is permanent, so that the job goes to the dead letters immediately. By default none is. */
  isFinal?: (error: unknown) => boolean;
}

/** Runs one job. It may be called twice with the same payload and must leave the same result. */
export type JobHandler<Payload = unknown> = (
  payload: Payload,
  job: { id: string },
) => Promise<void>;

/** The exports of a handler's file. */
export interface HandlerFile {
  handle: JobHandler;
  /**
   * For a job that a record or a person waits for: records that the job has failed. It runs in place of the last try,
   * after the earlier tries failed or their workers were killed. Changes nothing that has already ended.
   */
  recordFinalFailure?: JobHandler;
}

/** For jobs with `recordFinalFailure`: five retries, of which the last runs `recordFinalFailure`. */
export const finalHandlerRetries = { retryLimit: 5 } as const;

/**
 * For jobs that send mail. A mail server may be unreachable for a day. Retries start soon, because most errors pass
 * quickly, and come at least every half hour, so that nobody waits long once the server is back. A permanent refusal ends
 * the job at once.
 */
export const mailRetries = {
  retryDelay: 10,
  retryDelayMax: 1_800,
  retryLimit: 65,
  isFinal: mailIsRefused,
} as const;

/** Slots of a job that one organization may take in one worker process. */
export const slotsPerOrganization = 2;

export function defineJob<Payload extends z.ZodType, PerOrganization extends boolean = false>(
  job: Pick<JobDefinition<Payload>, "name" | "payload"> &
    Partial<JobDefinition<Payload, PerOrganization>>,
): JobDefinition<Payload, PerOrganization> {
  const defaults = { retryLimit: 3, retryDelay: 5, expireInSeconds: 120 };
  return { ...defaults, slots: 5, perOrganization: false as PerOrganization, ...job };
}
