import { z } from "zod";
import { uploadPurposes } from "#app/platform/files/upload-purpose.ts";

/** What the client states about a photo in the headers of the protocol, before it sends the bytes. */
const announcedPhoto = z.object({
  key: z.string(),
  name: z.string().trim().min(1).max(1_000),
  size: z.int().positive(),
  purpose: z.enum(uploadPurposes).default("photo"),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});

export type AnnouncedPhoto = z.infer<typeof announcedPhoto>;

/** Returns null if a header is missing. */
export function readAnnounced(key: string, headers: Headers): AnnouncedPhoto | null {
  const header = headers.get("Upload-Metadata") ?? "";
  const metadata = new Map(
    header.split(",").map((pair) => {
      const [name = "", value = ""] = pair.trim().split(" ");
      return [name, Buffer.from(value, "base64").toString()];
    }),
  );
  const size = Number(headers.get("Upload-Length"));
  const [name, digest, purpose] = ["name", "digest", "purpose"].map((each) => metadata.get(each));
  return announcedPhoto.safeParse({ key, name, size, digest, purpose }).data ?? null;
}
