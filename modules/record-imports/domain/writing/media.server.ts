/** The photos of records, from the uploaded archives. */
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { receiveFile } from "#app/platform/files/receive-file.server.ts";
import { kindByName } from "#app/platform/files/accepted-types.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { photoLimit } from "#modules/intake/public.imports.server.ts";
import type { recordImportRows } from "../../schema.ts";
import type { RecordLoss } from "../convert/convert-record.ts";
import { getSourceFile, openArchive, type Archive } from "../reading/open-source.server.ts";
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
  return {
    receive: (row) => receive(places, row),
    close: async () => void (await Promise.all(archives.map((archive) => archive.close()))),
  };
}

async function receive(
  places: ReadonlyMap<string, Place[]>,
  { content, recordId }: Parameters<Media["receive"]>[0],
): Promise<ReceivedMedia> {
  const result: ReceivedMedia = { received: [], losses: [] };
  for (const { fieldId, name } of content?.files ?? []) {
    const lose = (why: string) =>
      result.losses.push({ kind: "left-out", field: fieldId, value: name, why });
    const place = placeOf(places.get(baseName(name).toLowerCase()) ?? [], recordId);
    if (!place) lose("The photo is in no archive that was uploaded.");
    else
      try {
        const stream = await place.archive.open(place.archive.entries.get(place.path)!);
        const kind = kindByName(name);
        result.received.push({
          fieldId,
          file: await receiveFile({ name: baseName(name), kind, stream, maxBytes: photoLimit }),
        });
      } catch (error) {
        if (isProblem(error) && error.status >= 500) throw error;
        lose(isProblem(error) ? error.message : "The archive is damaged here.");
      }
  }
  return result;
}

/** Two records may have photos of the same name: KoboToolbox puts those of each in a folder with its id. */
function placeOf(places: readonly Place[], recordId: string): Place | undefined {
  return places.find(({ path }) => path.includes(recordId)) ?? places[0];
}
