import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";
import { userTypes } from "#app/platform/viewer.ts";

const ids = z.array(z.string()).readonly();
const types = z.array(z.enum(userTypes)).readonly();

/** What a project was when it happened: whoever does not see that project is not told. */
const about = z.object({
  project: z.object({
    id: z.string(),
    organizationId: z.string(),
    clientId: z.string().nullable(),
    formId: z.string().nullable(),
    installerId: z.string().nullable(),
    inspectorId: z.string().nullable(),
    inspectorOrganizationId: z.string().nullable(),
    deletedAt: z.coerce.date().nullable(),
  }),
  /** Who stands in it as its client or installer. */
  standing: ids,
  site: z.string(),
  siteOwner: z.string(),
});

/** One thing that happened, whom it concerns and who may open it. */
const notifiedEvent = z.object({
  /** What the ids of its rows are made of. */
  id: z.string(),
  /** When it happened; null for now. */
  at: z.iso.datetime().nullable(),
  notice: z.string(),
  message: z.string(),
  path: z.string(),
  people: ids,
  types,
  opensTo: z
    .object({
      people: ids.optional(),
      ofOrganization: z.object({ id: z.string(), types }).optional(),
    })
    .nullable(),
  doer: z.object({ id: z.string(), name: z.string(), organizationId: z.string() }),
  about: about.nullable(),
});

export type About = z.infer<typeof about>;
export type NotifiedEvent = z.infer<typeof notifiedEvent>;

/** Tells of what concerns so many people that the change itself would wait for it. */
export const notifyMany = defineJob({
  name: "notifications.tell-many",
  perOrganization: true,
  payload: notifiedEvent,
  retryLimit: 11,
});
