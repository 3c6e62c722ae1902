import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { answerPostedIntake } from "../domain/answers/answer-posted-intake.server.ts";
import { openIntake } from "../domain/opening/open-intake.server.ts";

export { clientAction, clientLoader, default, meta } from "./intake.tsx";

/** The intake with the reviewer's notes beside the questions. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const entered = await enter(request, params, "intake.open");
  return openIntake(entered, params.id ?? "", "correct", new URL(request.url));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const entered = await enter(request, params, "intake.open");
  return answerPostedIntake(entered, params.id ?? "", request);
}
