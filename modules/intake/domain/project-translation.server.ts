import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { readLanguage, sayIn, type Say } from "#app/platform/page/language.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
import type { FormLanguage } from "#modules/form-logic/public.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { intakes } from "../schema.ts";
import { intakeTranslation } from "./catalogs.ts";

/** Says a message in the language of the form that the sender of a request chose. */
export async function sayToSender(request: Request, project: ProjectReference): Promise<Say> {
  const language = readLanguage(new URL(request.url), request.headers.get("Cookie"));
  return sayIn(await projectTranslation(project, language));
}

/** The sentences for a page of a project's intake, in the language of its form that the reader chose. */
export async function projectTranslation(
  project: ProjectReference,
  language: string | null,
): Promise<Translation | null> {
  if (language === null) return null;
  const [form] = await db
    .select({
      language: sql<string | undefined>`${intakes.form} ->> 'language'`,
      // Only the codes, because the texts are large.
      codes: sql<string[]>`jsonb_path_query_array(${intakes.form}, '$.languages[*].code')`,
    })
    .from(intakes)
    .where(eq(intakes.projectId, project.id));
  if (!form) return null;
  const languages = form.codes.map((code): FormLanguage => ({ code, texts: {} }));
  return intakeTranslation({ language: form.language ?? undefined, languages }, language);
}
