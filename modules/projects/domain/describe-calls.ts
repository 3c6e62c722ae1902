/** The API calls of projects, as the API documentation page shows them. */
import type { ApiCalls } from "#app/platform/manifest/api-call.ts";
import { imagesInput } from "./documents/download-images.input.ts";

const text = "text/plain";

export const apiCalls: ApiCalls = {
  "download-all-images": {
    method: "POST",
    summary: "Find the images of a project",
    text: "Returns the URL of an archive of them. Request that URL with the same key.",
    body: imagesInput,
    responses: {
      200: { description: "The URL of the archive.", type: text },
      400: { description: "The body names no project.", type: text },
      404: { description: "There is no such project, or it has no images.", type: text },
    },
    example: { body: { id: "01JAB00000000000000PROJECT" } },
  },
};
