import { and, eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "../../logic/form-types.ts";
import { importXlsForm } from "../../xlsform/import-xlsform.ts";
import { renameIds } from "../../xlsform/normal-form.ts";
import type { ImportNote } from "../../xlsform/notes.ts";
import { formImports } from "../../schema.ts";
import type { ImportedContent } from "../imported-content.ts";

/** What a kept file becomes in one of its languages. */
export interface ConvertedImport {
  definition: FormDefinition;
  notes: ImportNote[];
  /** Empty for JSON, and for an XLSForm without any text. */
  languages: string[];
  language: string;
}

export interface KeptImport {
  id: string;
  fileName: string;
  formId: string;
  /** It takes the place of that form's draft; else the form is new. */
  replaces: boolean;
  /** Null once the form is made. */
  content: ImportedContent | null;
}

/** @throws Problem "not-found" for an unknown, foreign or outdated import. */
export async function getImport(
  scope: Scope,
  id: string,
  { tx = db, lock = false }: { tx?: Transaction | Database; lock?: boolean } = {},
): Promise<KeptImport> {
  const query = tx
    .select({
      id: formImports.id,
      fileName: formImports.fileName,
      formId: formImports.formId,
      replaces: formImports.replaces,
      content: formImports.content,
    })
    .from(formImports)
    .where(and(eq(formImports.id, id), eq(formImports.organizationId, scope.organizationId)));
  const [found] = lock ? await query.for("update") : await query;
  if (!found) throw new Problem("not-found");
  return found;
}

function withFreshIds(form: FormDefinition): FormDefinition {
  const fresh = new Map<string, string>();
  const give = (id: string) => {
    const known = fresh.get(id) ?? newId();
    fresh.set(id, known);
    return known;
  };
  // A section and a question may share an id; they are apart here.
  return renameIds(form, {
    question: (id) => give(`question ${id}`),
    section: (id) => give(`section ${id}`),
  });
}

const titleOfFile = (fileName: string): string =>
  fileName.replace(/\.[a-z]+$/i, "").trim() || "Untitled Form";

/**
 * The form a kept file becomes, with all that was left out or changed. Questions that take the place of a
 * draft keep the ids the file has for them, so that answers stay with them; a new form's JSON gets fresh ones.
 */
export function convertImport(
  {
    content,
    fileName,
    replaces,
  }: Pick<KeptImport, "fileName" | "replaces"> & {
    content: ImportedContent;
  },
  language: string | null,
): ConvertedImport {
  if (content.kind === "json") {
    const form = { ...content.form, id: "", version: 0 };
    const definition = replaces ? form : withFreshIds(form);
    return { definition, notes: [], languages: [], language: "" };
  }
  const options = { language, fallbackTitle: titleOfFile(fileName), makeId: newId };
  const result = importXlsForm(content.sheets, options);
  if (typeof result === "string") throw new Problem("invalid-input", result);
  return result;
}
