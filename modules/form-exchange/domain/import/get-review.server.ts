import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formImports } from "../../schema.ts";
import { getImport } from "./get-import.server.ts";
import {
  reviewedPage,
  type ImportedSection,
  type ReviewedImport,
  type WholeReview,
} from "./review-import.ts";
import { reviewFile } from "../threads/threads.server.ts";

export interface OpenedImport {
  fileName: string;
  formId: string;
  /** True when it replaces that form's draft; else the form is new. */
  replaces: boolean;
  /** Null after the form was created. */
  review: ReviewedImport | null;
}

const { review } = formImports;
const pageCount = sql`jsonb_array_length(${review}->'pages')`;

/**
 * Returns a page of the review, counted from 1; a number that is too high returns the last page. The review in the last
 * viewed language is cached; for another language the file is read again.
 * @throws Problem "not-found" for an unknown, foreign or expired import.
 */
export async function openReview(
  scope: Scope,
  id: string,
  { language, page }: { language: string | null; page: number },
): Promise<OpenedImport> {
  const at = sql`least(greatest(${page}::int, 1), ${pageCount})`;
  const [found] = await db
    .select({
      fileName: formImports.fileName,
      formId: formImports.formId,
      replaces: formImports.replaces,
      isOpen: sql<boolean>`${formImports.content} is not null`,
      cached: sql<Omit<WholeReview, "pages"> | null>`${review} - 'pages'`,
      page: sql<number | null>`${at}`,
      sections: sql<ImportedSection[] | null>`${review}->'pages'->(${at} - 1)`,
    })
    .from(formImports)
    .where(and(eq(formImports.id, id), eq(formImports.organizationId, scope.organizationId)));
  if (!found) throw new Problem("not-found");
  const { isOpen, cached, page: shown, sections, ...file } = found;
  if (!isOpen) return { ...file, review: null };
  if (cached && shown !== null && sections && (language === null || language === cached.language))
    return { ...file, review: { ...cached, page: shown, sections } };
  const { content } = await getImport(scope, id);
  if (!content) return { ...file, review: null };
  return { ...file, review: reviewedPage(await reviewFile({ ...file, content, language }), page) };
}

/** Reads a file in another of its languages, and caches the review for the following pages. */
export async function chooseLanguage(scope: Scope, id: string, language: string): Promise<void> {
  const { content, fileName, replaces } = await getImport(scope, id);
  if (!content) return;
  await db
    .update(formImports)
    .set({ review: await reviewFile({ content, fileName, replaces, language }) })
    .where(
      and(
        eq(formImports.id, id),
        // No mutant: the import was found in the scope just before.
        eq(formImports.organizationId, scope.organizationId),
        sql`${formImports.content} is not null`,
      ),
    );
}
