import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";
import { userTypes } from "#app/platform/viewer.ts";

const ids = z.array(z.string()).readonly();
const types = z.array(z.enum(userTypes)).readonly();

/** The project at the time of the event: people who do not see that project are not notified. */
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
  /** The project's client and installer. */
  standing: ids,
  site: z.string(),
  siteOwner: z.string(),
});

/** One event, the people concerned and who may open it. */
const notifiedEvent = z.object({
  /** The ids of its rows are derived from this. */
  id: z.string(),
  /** When it happened; null for now. */
  at: z.iso.datetime().nullable(),
  notice: z.string(),
  message: z.string(),
  detail: z.string().nullish(),
  isUrgent: z.boolean().nullish(),
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

/** Notifies so many people that doing it in the transaction would delay the change. */
export const notifyMany = defineJob({
  name: "notifications.notify-many",
  perOrganization: true,
  payload: notifiedEvent,
  retryLimit: 11,
});
