/** A user as programs read and invite one. Pure. */
import { z } from "zod";
import { pageParameters, sortParameter } from "#app/platform/calls/list-query.ts";
import type { users } from "#db/schema.ts";
import { userSorts } from "../lists/user-list-query.ts";

const time = z.iso.datetime();
const ids = z.array(z.object({ id: z.string(), name: z.string() }));

export const userRecord = z.object({
  id: z.string(),
  version: z.string().meta({ description: "Also in the header ETag." }),
  organizationId: z.string(),
  name: z.string(),
  email: z.string(),
  type: z.string(),
  isActive: z.boolean(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  nabcepIds: z.string().nullable().meta({ description: "With commas between them." }),
  address: z.string().nullable(),
  clientsAll: z.boolean(),
  clients: ids.meta({ description: "The clients that the user is limited to." }),
  qualificationsAll: z.boolean(),
  qualifications: ids.meta({ description: "The forms that the user may review." }),
  createdAt: time,
  updatedAt: time,
});

export type UserRecord = z.output<typeof userRecord>;

const named = (held: Record<string, string>) =>
  Object.entries(held).map(([id, name]) => ({ id, name }));

export const describeUser = (user: typeof users.$inferSelect): UserRecord => ({
  id: user.id,
  version: String(user.updatedAt.getTime()),
  organizationId: user.organizationId,
  name: user.name,
  email: user.email,
  type: user.type,
  isActive: !user.disabled,
  phone: user.phone,
  company: user.company,
  nabcepIds: user.nabcepIds,
  address: user.address,
  clientsAll: user.clientsAll,
  clients: named(user.clients),
  qualificationsAll: user.qualificationsAll,
  qualifications: named(user.qualifications),
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
});

export const listQuery = z.strictObject({
  tab: z.string().optional().meta({ description: "A type; all by default." }),
  q: z.string().optional().meta({ description: "Words of name, email address and other texts." }),
  sort: sortParameter(userSorts),
  ...pageParameters,
});

/** The rules of these texts are those of the form. */
const text = z.string();
const chosen = z.array(text).max(1_000).optional();

export const inviteInput = z.strictObject({
  name: text,
  email: text,
  type: text.meta({ description: "Such as `field-user`, `scheduler` or `client`." }),
  phone: text.optional(),
  company: text.optional().meta({ description: "Of a client, who needs one." }),
  nabcepIds: text.optional().meta({ description: "Of an installer, with commas between them." }),
  address: text.optional().meta({ description: "Street and number." }),
  city: text.optional(),
  state: text.optional(),
  zip: text.optional(),
  clientsAll: z.boolean().optional(),
  clients: chosen.meta({ description: "Ids of the clients that the user is limited to." }),
  qualificationsAll: z.boolean().optional(),
  qualifications: chosen.meta({ description: "Ids of the forms that the user may review." }),
});

export const changeInput = z.strictObject({
  isActive: z.boolean(),
  reason: text.max(300).optional().meta({ description: "For the log." }),
});
