import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** What differs from one recipient to the next. */
const row = z.object({
  id: z.string(),
  organization_id: z.string(),
  recipient_id: z.string(),
  mail: z.enum(["at-once", "daily"]).nullable(),
});

/** What one happening says, and the rows of all who are told of it. */
const told = z.object({
  rows: z.array(row),
  /** When it happened; null for now. */
  at: z.iso.datetime().nullable(),
  kind: z.string(),
  severity: z.number(),
  message: z.string(),
  path: z.string(),
  projectId: z.string().nullable(),
  site: z.string().nullable(),
  siteOwner: z.string().nullable(),
  actorId: z.string(),
  actorName: z.string(),
});

export type ToldRow = z.infer<typeof row>;
export type ToldMany = z.infer<typeof told>;

/** Writes what so many people are told that the change itself would wait for it. */
export const writeToMany = defineJob({
  name: "notifications.write-to-many",
  payload: told,
  retryLimit: 11,
});
