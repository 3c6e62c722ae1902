import type { MetaFunction } from "@remix-run/node";
import {
  useLoaderData,
  useParams,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { readLanguage } from "#app/platform/page/language.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { handleCancellation, loadCancellation } from "#modules/scheduling/public.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { bookedTimeIn } from "../domain/opening/view-intake.server.ts";
import { sayToSender, projectTranslation } from "../domain/project-translation.server.ts";
import { loadOnDevice, postOnDevice } from "../ui/device/intake-device.ts";
import { CancelPage } from "#modules/scheduling/public.ui.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Cancel Intake · Fieldlight" }];

/** Cancels the visit from the field, online or offline. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const id = params.id ?? "";
  const language = readLanguage(new URL(request.url), request.headers.get("Cookie"));
  const found = await getProject(scope, id);
  const translation = await projectTranslation(found.project, language);
  const { project } = await loadCancellation(scope, id);
  return { project: { ...project, bookedIn: bookedTimeIn(scope, found) }, translation };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { project } = await getProject(scope, params.id ?? "");
  const say = await sayToSender(request, project);
  const refusal = await handleCancellation(scope, project.id, request);
  return refusal ?? redirectWithToast(href("/field"), say("Inspection canceled"));
}

export function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  return loadOnDevice("cancel", request.url, params.id ?? "", () =>
    serverLoader<HandlerData<typeof loader>>(),
  );
}
clientLoader.hydrate = true;

export function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  return postOnDevice("cancel", request, params.id ?? "", () =>
    serverAction<HandlerData<typeof action>>(),
  );
}

export default function CancelVisit() {
  const { project, translation } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const closeTo = useOrganizationPath()(`/intake/${useParams().id}`);
  return (
    <CancelPage project={project} translation={translation} refusal={refusal} closeTo={closeTo} />
  );
}
