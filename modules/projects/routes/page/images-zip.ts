import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { downloadImages } from "../../domain/documents/project-images.server.ts";

/** All images of the project. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "projects.manage");
  return downloadImages(scope, params.id ?? "");
}
