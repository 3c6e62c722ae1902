/** The demo forms, published by the owner organization's admin. */
import { inTransaction } from "#db/client.server.ts";
import { demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { draftRows } from "./domain/edits/draft-rows.ts";
import { formQuestions, formSections, formVersions } from "./schema.ts";
import { forms } from "#db/forms-schema.ts";
import { batteryCheck } from "./seed-data/battery-check.ts";
import { photoSurvey } from "./seed-data/photo-survey.ts";
import { rooftopInspection } from "./seed-data/rooftop-inspection.ts";

/** The demo's projects go back a year, so its forms are older. */
const daysOld = new Map([
  [rooftopInspection, 430],
  [batteryCheck, 410],
  [photoSurvey, 395],
]);

/** 10:00 in the owner's time zone, that many days ago. */
function morning(daysAgo: number): Date {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  at.setUTCHours(17, 0, 0, 0);
  return at;
}

export async function seed(): Promise<void> {
  const author = demoUsers.find(
    (user) => user.organizationId === ownerOrganizationId && user.type === "admin",
  );
  if (!author) throw new Error("The demo has no admin in the owner organization.");
  await inTransaction(async (tx) => {
    for (const [form, days] of daysOld) {
      const { id, title, version, skipReview, skipScheduling, noSchedule } = form;
      const at = morning(days);
      const owned = { organizationId: ownerOrganizationId };
      await tx.insert(forms).values({
        ...owned,
        id,
        title,
        skipReview,
        skipScheduling,
        noSchedule,
        active: true,
        // Owners and installers of any organization may send pictures themselves.
        shared: form === photoSurvey,
        publishedVersion: version,
        createdById: author.id,
        createdByName: author.name,
        createdAt: at,
        updatedAt: at,
      });
      const { sections, questions } = draftRows(ownerOrganizationId, form);
      await tx.insert(formSections).values(sections);
      await tx.insert(formQuestions).values(questions);
      await tx.insert(formVersions).values({
        ...owned,
        formId: id,
        version,
        definition: form,
        note: "First published version",
        publishedById: author.id,
        publishedByName: author.name,
        publishedAt: at,
      });
    }
  });
}
