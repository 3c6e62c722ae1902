import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/door/enter.server.ts";
import { usePacked, type Packed } from "#app/platform/lists/packed.ts";
import { answerPostedIntake } from "../domain/answers/answer-posted-intake.server.ts";
import { openIntake } from "../domain/opening/open-intake.server.ts";
import { IntakePage } from "../ui/fill-in/intake-page.tsx";
import type { IntakeView } from "../domain/opening/intake-view.ts";
import { StartPage } from "../ui/fill-in/start-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.kind === "view" ? data.title : "Intake"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const entered = await enter(request, params, "intake.open");
  return openIntake(entered, params.id ?? "", "intake", new URL(request.url));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const entered = await enter(request, params, "intake.open");
  return answerPostedIntake(entered, params.id ?? "", request);
}

export default function IntakeRoute() {
  const opened = useLoaderData<typeof loader>();
  if (opened.kind === "start") return <StartPage {...opened} />;
  return <OpenIntake view={opened.view} />;
}

function OpenIntake({ view }: { view: Packed<IntakeView> }) {
  return <IntakePage view={usePacked(view)} />;
}
