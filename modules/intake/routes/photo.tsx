import type { MetaFunction } from "@remix-run/node";
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { drawingInput } from "#app/platform/files/drawings/shapes.input.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { readLanguage } from "#app/platform/page/language.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { intakePath } from "../domain/intake-path.ts";
import { backFromPhoto } from "../domain/photos/photo-action.ts";
import { drawOnPhoto, requirePhoto, viewPhoto } from "../domain/photos/draw-on-photo.server.ts";
import { sayToSender } from "../domain/project-translation.server.ts";
import type { PhotoView } from "../domain/photos/photo-view.ts";
import { loadOnDevice, postOnDevice } from "../ui/device/intake-device.ts";
import { PhotoPage } from "../ui/drawing/photo-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.name ?? "Photo"} · Fieldlight` },
];

export async function loader({ request, params, scope }: GuardedArgs) {
  const language = readLanguage(new URL(request.url), request.headers.get("Cookie"));
  return viewPhoto(scope, params.id ?? "", params.photoId ?? "", language);
}

/** Stores the drawing. The form posts all its shapes. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id = "", photoId = "" } = params;
  const project = await requirePhoto(scope, id, photoId);
  const say = await sayToSender(request, project);
  return handleForm(request, drawingInput, async (drawing) => {
    await drawOnPhoto(scope, id, photoId, drawing);
    const back = backFromPhoto(new URL(request.url).search, href(intakePath(id)));
    return redirectWithToast(back, say("The drawing was saved."));
  });
}

/** A photo that is not sent yet is opened on this device. For any other photo the server is asked first. */
export function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  const { id = "", photoId = "" } = params;
  return loadOnDevice("photo", request.url, { projectId: id, photo: photoId }, () =>
    serverLoader<HandlerData<typeof loader>>(),
  );
}
clientLoader.hydrate = true;

export function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  const { id = "", photoId = "" } = params;
  return postOnDevice("photo", request, { projectId: id, photo: photoId }, () =>
    serverAction<HandlerData<typeof action>>(),
  );
}

export default function Photo() {
  const view: PhotoView = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  return <PhotoPage view={view} refusal={refusal} />;
}
