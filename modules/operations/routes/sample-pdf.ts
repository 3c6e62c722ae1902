import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { fileHeaders } from "#app/platform/files/file-headers.ts";
import { drawSamplePdf } from "../domain/sample-pdf.server.ts";

export async function loader({ viewer }: GuardedArgs) {
  const bytes = await drawSamplePdf(viewer, new Date());
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...fileHeaders("application/pdf", "sample.pdf", { download: true }),
      "Content-Length": String(bytes.length),
      "Cache-Control": "private, no-store",
    },
  });
}
