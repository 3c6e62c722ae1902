import { and, eq, lt, sql } from "drizzle-orm";
import { inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { refuse } from "#app/platform/form/forms.server.ts";
import { readUpload } from "#app/platform/files/read-upload.server.ts";
import { isRetryable, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { limits } from "../xlsform/reading/workbook-limits.ts";
import { formImports } from "../../schema.ts";
import { checkIcons } from "../json/file-icons.server.ts";
import { checkPictures } from "../json/file-pictures.server.ts";
import { readFile } from "../threads/threads.server.ts";

const retentionDays = 7;

const isJsonName = (name: string): boolean => /\.json$/i.test(name);
const kindOf = (name: string): { words: string; bytes: number } => {
  if (isJsonName(name)) return { words: "A JSON file", bytes: limits.jsonBytes };
  if (/\.csv$/i.test(name)) return { words: "A CSV file", bytes: limits.csvBytes };
  return { words: "A file", bytes: limits.fileBytes };
};
const tooLarge = (name: string): string =>
  `${kindOf(name).words} can be up to ${kindOf(name).bytes / 1_000_000} MB.`;
const noForm = "Choose a file: an XLSForm (.xlsx or .xls) or a form exported as JSON (.json).";

interface PostedFile {
  name: string;
  bytes: Buffer;
  /** What the form has before its file. */
  fields: FormData;
}

/** Reads the file of a posted form into memory. It is small and parsed at once. */
async function readPostedFile(request: Request, noFile: string): Promise<PostedFile> {
  const { files, refused } = await readUpload<PostedFile>(request, {
    maxFiles: 1,
    // Read an oversized file to its end. Otherwise the person sees a broken connection instead of the page.
    maxBytes: limits.uploadBytes,
    async onFile({ name, stream }, fields) {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > kindOf(name).bytes) throw new Problem("file-too-large", tooLarge(name));
        chunks.push(chunk);
      }
      return { name, bytes: Buffer.concat(chunks), fields };
    },
    undo: () => Promise.resolve(),
  });
  const [rejected] = refused;
  if (rejected) throw rejected.problem;
  const [file] = files;
  if (!file) throw new Problem("invalid-input", noFile, { file: noFile });
  return file;
}

/** Reads the posted file and processes it. Shows errors of the file beside the field, with what was typed before it. */
export async function withPostedFile<Result>(
  request: Request,
  act: (file: PostedFile) => Promise<Result>,
  noFile = noForm,
) {
  const typed: Record<string, string> = {};
  try {
    const file = await readPostedFile(request, noFile);
    for (const [name, value] of file.fields) if (typeof value === "string") typed[name] = value;
    return await act(file);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    const { message, status } = error;
    return refuse({ values: typed, errors: { file: message }, message }, status);
  }
}

/**
 * Reads a file and stores its content until the person confirms. Does not create or change a form.
 * @param replacedFormId the form whose draft it is to replace; the caller has checked that it is visible.
 * @returns the id of the import.
 * @throws Problem "invalid-input", "file-type" or "file-too-large" with the reason.
 */
export async function storeImport(
  scope: Scope,
  file: Pick<PostedFile, "name" | "bytes">,
  replacedFormId: string | null = null,
): Promise<string> {
  const replaces = replacedFormId !== null;
  const { content, review } = await readFile(file, replaces);
  if (content.kind === "json" && content.tabs && !replaces) await checkIcons(content.tabs);
  if (content.kind === "json") await checkPictures(content.form, content.tabs?.pictures);
  const id = newId();
  const { organizationId } = scope;
  await inTransaction(async (tx) => {
    const old = lt(formImports.createdAt, sql`now() - make_interval(days => ${retentionDays})`);
    await tx.delete(formImports).where(and(eq(formImports.organizationId, organizationId), old));
    await tx.insert(formImports).values({
      id,
      organizationId,
      createdById: scope.viewer.id,
      fileName: file.name.replaceAll("\0", "").toWellFormed().slice(-200),
      content,
      review,
      formId: replacedFormId ?? newId(),
      replaces,
    });
  });
  return id;
}
