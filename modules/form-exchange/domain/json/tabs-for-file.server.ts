import { inArray } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { gatherRecommendations, dataUrlOf } from "#modules/recommendations/public.server.ts";
import { findOwnTemplate } from "#modules/reports/public.server.ts";
import type { FormTabs } from "./form-tabs.ts";

/** Maximum characters of all pictures of a file, so that it can be imported again. */
export const maxPictures = 12_000_000;

/** Returns the tabs of the organization's own form, with icons as data URLs; empty for any other form. */
export async function tabsForFile(scope: Scope, formId: string): Promise<FormTabs> {
  const { ratings, actions } = await gatherRecommendations(scope, formId);
  const requested = ratings.flatMap(({ picture }) => picture ?? []);
  const rows =
    requested.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, requested));
  const mine = new Map(
    rows
      .filter((file) => file.organizationId === scope.organizationId && file.deletedAt === null)
      .map((file) => [file.id, file]),
  );
  let remaining = maxPictures;
  const pictured: FormTabs["ratings"] = [];
  for (const rating of ratings) {
    const file = mine.get(rating.picture ?? "");
    const picture = file ? await pictureOf(file) : null;
    const fits = picture !== null && picture.length <= remaining;
    if (fits) remaining -= picture.length;
    pictured.push({ ...rating, picture: fits ? picture : null });
  }
  return { ratings: pictured, actions, reportTemplate: await findOwnTemplate(scope, formId) };
}

/** Null when the file store has lost it. The rest of the form is still exported. */
async function pictureOf(file: Parameters<typeof dataUrlOf>[0]): Promise<string | null> {
  try {
    return await dataUrlOf(file);
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}
