import { createHash } from "node:crypto";
import { readUpload } from "#app/platform/files/read-upload.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { Problem } from "#app/platform/problems.ts";

/** The largest report that is made. */
const maxBytes = 250_000_000;

const digestPattern = /^[0-9a-f]{64}$/;

/**
 * The digest of the file that a person checks: computed on the device, or here while the file arrives. It is not stored.
 * @throws Problem "invalid-input" when no file was chosen, "file-too-large".
 */
export async function readCheckedFile(request: Request): Promise<string> {
  const { fields, files, refused } = await readUpload(request, {
    maxFiles: 1,
    maxBytes,
    onFile: async ({ stream }) => {
      const digest = createHash("sha256");
      let size = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBytes) throw new Problem("file-too-large");
        digest.update(chunk);
      }
      return digest.digest("hex");
    },
    undo: () => Promise.resolve(),
  });
  const [problem] = refused;
  if (problem) throw problem.problem;
  const digest = files[0] ?? formText(fields, "digest") ?? "";
  if (!digestPattern.test(digest))
    throw new Problem("invalid-input", undefined, { file: "Choose the PDF of the report" });
  return digest;
}
