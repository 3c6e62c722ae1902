import type { MetaFunction } from "@remix-run/node";
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { useMemo, type ComponentProps } from "react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { openIntake } from "../domain/opening/open-intake.server.ts";
import { loadOnDevice, postOnDevice } from "../ui/device/intake-device.ts";
import { IntakePage } from "../ui/fill-in/intake-page.tsx";
import { unpackView, type PackedView } from "../domain/opening/packed-view.ts";
import { StartPage } from "../ui/fill-in/start-page.tsx";
import { useDownloadOpened } from "../ui/device/use-download-opened.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.title ?? "Intake"} · Fieldlight` },
];

export async function loader({ request, params, ...authorized }: GuardedArgs) {
  return openIntake(authorized, params.id ?? "", "intake", request);
}

export async function action({ request, params, ...authorized }: GuardedArgs) {
  // Imported only for a POST, which is rare: with JavaScript, answers and photos are sent to other URLs, and changing
  // the section needs no POST.
  const { handleIntakePost } = await import("../domain/answers/handle-posted-intake.server.ts");
  return handleIntakePost(authorized, params.id ?? "", request);
}

/** Loads the server's page, or the downloaded intake of this device when offline. */
export function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  return loadOnDevice("intake", request.url, params.id ?? "", () =>
    serverLoader<HandlerData<typeof loader>>(),
  );
}
clientLoader.hydrate = true;

export function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  return postOnDevice("intake", request, params.id ?? "", () =>
    serverAction<HandlerData<typeof action>>(),
  );
}

export default function IntakeRoute() {
  const opened = useLoaderData<HandlerData<typeof loader>>();
  if (opened.kind === "start") return <OpenStart {...opened} />;
  return <OpenIntake view={opened.view} />;
}

function OpenStart(start: ComponentProps<typeof StartPage>) {
  useDownloadOpened(start.projectId, true);
  return <StartPage {...start} />;
}

function OpenIntake({ view: { text } }: { view: PackedView }) {
  const view = useMemo(() => unpackView({ text }), [text]);
  useDownloadOpened(view.projectId, !view.readOnly && !view.inReview);
  return <IntakePage view={view} />;
}
