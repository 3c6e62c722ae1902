import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { downloadImages } from "../../domain/documents/project-images.server.ts";

/** Downloads all images of the project. */
export async function loader({ params, scope }: GuardedArgs) {
  return downloadImages(scope, params.id ?? "");
}
