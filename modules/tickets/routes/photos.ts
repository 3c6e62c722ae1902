import { countOf } from "#app/platform/format.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { addPhotos, photoLimit, requireCanUpload } from "../domain/photos/add-photos.server.ts";
import type { TicketPhoto } from "../domain/photos/ticket-photos.server.ts";

interface PhotosResponse {
  added: TicketPhoto[];
  refused: { name: string; message: string; status: number }[];
}

/** Receives photos of the completed work. A request for JSON gets the new photos; any other is redirected to the page. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await requireCanUpload(scope, id);
  const { added, refused } = await receive(request, scope, id);
  const [error] = refused;
  if (request.headers.get("accept")?.includes("application/json"))
    return Response.json(
      { added, refused },
      { status: added.length > 0 ? 200 : (error?.status ?? 200) },
    );
  const back = href(`/tickets/${id}`);
  const count = `${countOf(added.length, "photo")} added.`;
  const done = added.length === 0 ? "" : count;
  if (error) return redirectWithRefusal(back, `${done} ${error.name}: ${error.message}`.trim());
  return done ? redirectWithToast(back, done) : redirectWithRefusal(back, "Choose a photo.");
}

async function receive(request: Request, scope: Scope, id: string): Promise<PhotosResponse> {
  const upload = await receiveUpload(request, { kind: "photo", maxBytes: photoLimit });
  try {
    const added = await addPhotos(scope, id, upload.files);
    const refused = upload.refused.map(({ name, problem }) => ({
      name,
      message: problem.message,
      status: problem.status,
    }));
    return { added, refused };
  } finally {
    await Promise.all(upload.files.map((file) => file.discard()));
  }
}
