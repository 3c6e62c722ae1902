import { eq } from "drizzle-orm";
import { sendMail } from "#app/platform/mail/send-mail.server.ts";
import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { writeThresholdMail } from "../domain/performance/write-threshold-mail.ts";
import { sendThresholdJob } from "./send-threshold.job.ts";

export const handle: JobHandler = async (payload, job) => {
  const { userId, ...crossed } = sendThresholdJob.payload.parse(payload);
  const [reader] = await db
    .select({ email: users.email, organization: organizations.name, disabled: users.disabled })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId));
  if (!reader || reader.disabled) return;
  const { email: to, organization } = reader;
  const words = writeThresholdMail({ ...crossed, organization, origin: env().APP_ORIGIN });
  await sendMail({ key: `threshold:${job.id}`, to, ...words });
};
