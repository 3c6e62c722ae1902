import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { ComponentProps } from "react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { usePacked, type Packed } from "#app/platform/lists/packed.ts";
import { answerPostedIntake } from "../domain/answers/answer-posted-intake.server.ts";
import { openIntake } from "../domain/opening/open-intake.server.ts";
import { IntakePage } from "../ui/fill-in/intake-page.tsx";
import type { IntakeView } from "../domain/opening/intake-view.ts";
import { StartPage } from "../ui/fill-in/start-page.tsx";
import { useTakeOpened } from "../ui/field/use-take-opened.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.kind === "view" ? data.title : "Intake"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const entered = await requirePermission(request, params, "intake.open");
  return openIntake(entered, params.id ?? "", "intake", new URL(request.url));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const entered = await requirePermission(request, params, "intake.open");
  return answerPostedIntake(entered, params.id ?? "", request);
}

/** Loads the server's page, or the downloaded intake of this device when offline. */
export async function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  const { openIntakeHere } = await import("../ui/device/open-from-device.ts");
  return openIntakeHere(request.url, params.id ?? "", () => serverLoader<typeof loader>());
}
clientLoader.hydrate = true;

export async function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  const { startHere } = await import("../ui/device/open-from-device.ts");
  return startHere(request, params.id ?? "", () => serverAction<typeof action>());
}

export default function IntakeRoute() {
  const opened = useLoaderData<typeof loader>();
  if (opened.kind === "start") return <OpenStart {...opened} />;
  return <OpenIntake view={opened.view} />;
}

function OpenStart(start: ComponentProps<typeof StartPage>) {
  useTakeOpened(start.projectId, true);
  return <StartPage {...start} />;
}

function OpenIntake({ view: packed }: { view: Packed<IntakeView> }) {
  const view = usePacked(packed);
  useTakeOpened(view.projectId, !view.readOnly && !view.inReview);
  return <IntakePage view={view} />;
}
