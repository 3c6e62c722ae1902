import type { z } from "zod";
import { mailIsRefused } from "../mail/mail-server-is-away.ts";

/** A job's name, payload and patience; light enough for a manifest to import. */
export interface JobDefinition<
  Payload extends z.ZodType = z.ZodType,
  PerOrganization extends boolean = boolean,
> {
  /** Queue name, `<module>.<verb-noun>`. */
  name: string;
  payload: Payload;
  /** How often a failing job is tried again before it goes to the dead letters. */
  retryLimit: number;
  /** Seconds before the first retry; it grows with each. */
  retryDelay: number;
  /** Seconds that it grows to at most. */
  retryDelayMax?: number;
  /** Seconds after which a running job counts as lost and is run again. */
  expireInSeconds: number;
  /** Jobs of it that one worker process runs at once; a scheduled one runs alone. */
  slots: number;
  /**
   * Whether each job is the work of one organization, which `enqueue` is then told. The jobs of one organization never take all
   * slots, so that slow ones hold up nobody else's.
   */
  perOrganization: PerOrganization;
  /** Whether a failure is for good, so that the job goes to the dead letters at once; none is unless said. */
  isFinal?: (error: unknown) => boolean;
}

/** Runs one job. It may be called twice with the same payload and must leave the same result. */
export type JobHandler<Payload = unknown> = (
  payload: Payload,
  job: { id: string },
) => Promise<void>;

/** What a handler's file holds. */
export interface HandlerFile {
  handle: JobHandler;
  /**
   * Of a job that a record or a person waits for: says that it was given up. Runs in place of the last try, which is reached
   * where the tries before failed, or were ended by kills of their worker without a word. Changes nothing that has ended.
   */
  giveUp?: JobHandler;
}

/** Of jobs that give up: five tries, and the sixth is the giving up. */
export const retryPatience = { retryLimit: 5 } as const;

/**
 * Of jobs that mail: a mail server may be away for a day. Soon tried again at first, as most faults pass, and at least each half
 * hour, so that nobody waits long once it is back. What it refuses for good is given up at once.
 */
export const mailPatience = {
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
  const patience = { retryLimit: 3, retryDelay: 5, expireInSeconds: 120 };
  return { ...patience, slots: 5, perOrganization: false as PerOrganization, ...job };
}
