import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { fileHeaders } from "#app/platform/files/file-headers.ts";
import { drawSamplePdf } from "../domain/sample-pdf.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewer } = await requirePermission(request, params, "operations.test-pages");
  const bytes = await drawSamplePdf(viewer, new Date());
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...fileHeaders("application/pdf", "sample.pdf", { download: true }),
      "Content-Length": String(bytes.length),
      "Cache-Control": "private, no-store",
    },
  });
}
