import type { MetaFunction } from "@remix-run/node";
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { readLanguage } from "#app/platform/page/language.ts";
import { threadPath } from "../domain/intake-path.ts";
import { handleThreadPost } from "../domain/threads/post-thread.server.ts";
import { viewThread, type ThreadView } from "../domain/threads/view-thread.server.ts";
import { loadOnDevice, postOnDevice } from "../ui/device/intake-device.ts";
import { ThreadPage } from "../ui/threads/thread-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.question ?? "Thread"} · Fieldlight` },
];

/** The page of a thread: the messages of reviewer and inspector about one question. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const language = readLanguage(new URL(request.url), request.headers.get("Cookie"));
  return viewThread(scope, params.id ?? "", params.fieldId ?? "", language);
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const [projectId, fieldId] = [params.id ?? "", params.fieldId ?? ""];
  const here = href(threadPath(projectId, fieldId));
  return handleThreadPost(request, scope, { projectId, fieldId, here });
}

export function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  const { id = "", fieldId = "" } = params;
  return loadOnDevice("thread", request.url, { projectId: id, fieldId }, () =>
    serverLoader<HandlerData<typeof loader>>(),
  );
}
clientLoader.hydrate = true;

export function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  const { id = "", fieldId = "" } = params;
  return postOnDevice("thread", request, { projectId: id, fieldId }, () =>
    serverAction<HandlerData<typeof action>>(),
  );
}

export default function Thread() {
  const view: ThreadView = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  return <ThreadPage view={view} refusal={refusal} />;
}
