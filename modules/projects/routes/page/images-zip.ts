import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { downloadImages } from "../../domain/documents/project-images.server.ts";

/** Downloads all images of the project. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "projects.manage");
  return downloadImages(scope, params.id ?? "");
}
