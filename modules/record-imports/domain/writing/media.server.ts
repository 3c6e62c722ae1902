/** The photos of records, from the uploaded archives. */
import { Readable } from "node:stream";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { receiveFile } from "#app/platform/files/receive-file.server.ts";
import { kindByName } from "#app/platform/files/accepted-types.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { photoLimit } from "#modules/intake/public.imports.server.ts";
import type { recordImportRows } from "../../schema.ts";
import type { RecordLoss } from "../convert/convert-record.ts";
import {
  copyLocally,
  getSourceFile,
  openArchive,
  openTable,
  type Archive,
  type LocalFile,
} from "../reading/open-source.server.ts";
import { tablesIn } from "../reading/store-parts.server.ts";
import { decodeEmbedded, embeddedAt } from "../sources/embedded-files.ts";
import type { RecordImport } from "../record-imports.server.ts";
import { baseName } from "../sources/source-record.ts";

export interface ReceivedMedia {
  received: { fieldId: string; file: ReceivedFile }[];
  losses: RecordLoss[];
}

export interface Media {
  receive: (
    row: Pick<typeof recordImportRows.$inferSelect, "content" | "recordId">,
  ) => Promise<ReceivedMedia>;
  close: () => Promise<void>;
}

type Place = { archive: Archive; path: string };

type Json = Pick<LocalFile, "open" | "discard">;

interface Opened {
  places: Map<string, Place[]>;
  /** The uploaded JSON file, once a record has a file in it. */
  json: () => Promise<Json | null>;
}

/** Opens the archives of an import that has records with files. */
export async function openMedia(scope: Scope, upload: RecordImport): Promise<Media> {
  const archives: Archive[] = [];
  const places = new Map<string, Place[]>();
  const ids = upload.sourceFileId === null ? [] : [upload.sourceFileId, ...upload.mediaFileIds];
  if ((upload.review?.fileCount ?? 0) > 0)
    for (const id of ids) {
      const file = await getSourceFile(scope, upload.id, id);
      if (file.contentType !== "application/zip") continue;
      const archive = await openArchive(file);
      archives.push(archive);
      for (const path of archive.entries.keys()) {
        const name = baseName(path).toLowerCase();
        const known = places.get(name);
        if (known) known.push({ archive, path });
        else places.set(name, [{ archive, path }]);
      }
    }
  let json: Promise<Json | null> | undefined;
  const opened = { places, json: () => (json ??= openJson(scope, upload)) };
  return {
    receive: (row) => receive(opened, row),
    async close() {
      await (await json?.catch(() => null))?.discard();
      await Promise.all(archives.map((archive) => archive.close()));
    },
  };
}

async function receive(
  opened: Opened,
  { content, recordId }: Parameters<Media["receive"]>[0],
): Promise<ReceivedMedia> {
  const result: ReceivedMedia = { received: [], losses: [] };
  for (const { fieldId, name: path } of content?.files ?? []) {
    const name = baseName(path);
    const lose = (why: string) =>
      result.losses.push({ kind: "left-out", field: fieldId, value: name, why });
    try {
      const stream = await openNamed(opened, path, recordId);
      if (stream === null) lose("The photo is in no archive that was uploaded.");
      else {
        const kind = kindByName(name);
        const file = await receiveFile({ name, kind, stream, maxBytes: photoLimit });
        result.received.push({ fieldId, file });
      }
    } catch (error) {
      if (isProblem(error) && error.status >= 500) throw error;
      lose(isProblem(error) ? error.message : "The archive is damaged here.");
    }
  }
  return result;
}

async function openNamed(
  { places, json }: Opened,
  path: string,
  recordId: string,
): Promise<Readable | null> {
  const embedded = embeddedAt(path);
  if (embedded) {
    const local = await json();
    return local && Readable.from(decodeEmbedded(await local.open(embedded.from, embedded.to)));
  }
  const place = placeOf(places.get(baseName(path).toLowerCase()) ?? [], recordId);
  return place ? place.archive.open(place.archive.entries.get(place.path)!) : null;
}

/** The JSON file with the records. One in an archive is unpacked first, because it can be read only from its beginning. */
async function openJson(scope: Scope, upload: RecordImport): Promise<Json | null> {
  const file = await getSourceFile(scope, upload.id, upload.sourceFileId ?? "");
  if (file.contentType !== "application/zip")
    return {
      open: async (from, to) => (await openFile(file, { start: from, end: to - 1 })).stream,
      discard: () => Promise.resolve(),
    };
  const archive = await openArchive(file);
  try {
    const entry = archive.entries.get(tablesIn(archive)?.main ?? "");
    return entry ? await copyLocally(await openTable(archive, entry)) : null;
  } finally {
    await archive.close();
  }
}

/** Two records may have photos of the same name: KoboToolbox puts those of each in a folder with its id. */
function placeOf(places: readonly Place[], recordId: string): Place | undefined {
  return places.find(({ path }) => path.includes(recordId)) ?? places[0];
}
