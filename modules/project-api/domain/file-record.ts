/** A file of a project as programs read it. Pure. */
import { z } from "zod";
import { pageParameters } from "#app/platform/calls/list-query.ts";
import type { SignedFileUrl } from "#app/platform/files/signed-file-urls.server.ts";
import type { FileRow } from "#app/platform/files/stored-files.server.ts";

export const fileQuery = z.strictObject({
  question: z.string().optional().meta({
    description: "The `id` of an answer, whose photos are listed.",
  }),
  ...pageParameters,
});

export const fileRecord = z.object({
  id: z.string(),
  kind: z.enum(["photo", "document"]),
  name: z.string(),
  contentType: z.string(),
  size: z.number().int().meta({ description: "Bytes." }),
  answerId: z.string().nullable().meta({ description: "The `id` of the answer it belongs to." }),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  url: z.string().meta({
    description:
      "Answers with the file until `expiresAt`, without a key. With `&width=400` a smaller picture, with `&drawn=` what was drawn on it.",
  }),
  expiresAt: z.iso.datetime(),
});

export type FileRecord = z.output<typeof fileRecord>;

export const describeFile = (
  file: FileRow,
  signUrl: (id: string) => SignedFileUrl,
): FileRecord => ({
  id: file.id,
  kind: file.kind === "photo" ? "photo" : "document",
  name: file.name,
  contentType: file.contentType,
  size: file.size,
  answerId: file.fieldId,
  width: file.width,
  height: file.height,
  createdAt: file.createdAt.toISOString(),
  ...signUrl(file.id),
});
