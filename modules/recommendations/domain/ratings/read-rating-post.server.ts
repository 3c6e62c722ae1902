import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { iconBytes } from "./icon-pictures.server.ts";
import { receiveDataUrl } from "./picture-data.server.ts";

export interface RatingPost {
  values: Record<string, string | string[]>;
  picture: ReceivedFile | null;
  /** Why an uploaded picture was refused. */
  refused: string | null;
}

/** Reads a posted rating or icon. The picture is a file, or a data URL under the name `image`. */
export async function readRatingPost(request: Request): Promise<RatingPost> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return withDataUrl(await readForm(request));
  const rules = { kind: "icon", maxBytes: iconBytes, maxFiles: 1 } as const;
  const { fields, files, refused } = await receiveUpload(request, rules);
  const [picture] = files;
  const problem = refused[0]?.problem.message ?? null;
  if (!picture && !problem) return withDataUrl(fields);
  return { values: formValues(fields), picture: picture ?? null, refused: problem };
}

async function withDataUrl(fields: FormData): Promise<RatingPost> {
  const { image, ...values } = formValues(fields);
  if (typeof image !== "string" || image === "") return { values, picture: null, refused: null };
  try {
    return { values, picture: await receiveDataUrl(image, "icon"), refused: null };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { values, picture: null, refused: error.message };
  }
}
