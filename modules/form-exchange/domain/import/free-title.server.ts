import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import { maxTitleLength } from "#modules/form-logic/public.authoring.ts";

/** How many names are tried before the person is asked for another title. */
const maxTried = 100;

function numbered(title: string, count: number): string {
  if (count === 1) return title;
  const mark = ` (${count})`;
  const maxLength = maxTitleLength - mark.length;
  return title.slice(0, maxLength).toWellFormed().trimEnd() + mark;
}

/** Returns the title, or "Roof (2)", "Roof (3)" and so on when the organization already has a form with that name. */
export async function freeTitle(scope: Scope, title: string): Promise<string> {
  // A second "Roof (2)" becomes "Roof (3)", not "Roof (2) (2)".
  const [, stem = title] = /^(.+) \(\d{1,3}\)$/s.exec(title) ?? [];
  const tried = [
    title,
    ...Array.from({ length: maxTried }, (_, index) => numbered(stem, index + 2)),
  ];
  const existing = await db
    .selectDistinct({ title: forms.title })
    .from(forms)
    .where(
      and(
        eq(forms.organizationId, scope.organizationId),
        isNull(forms.deletedAt),
        inArray(forms.title, tried),
      ),
    );
  const titles = new Set(existing.map((form) => form.title));
  return tried.find((each) => !titles.has(each)) ?? title;
}
