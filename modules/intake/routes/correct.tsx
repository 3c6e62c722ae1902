import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { answerPostedIntake } from "../domain/answers/answer-posted-intake.server.ts";
import { openIntake } from "../domain/opening/open-intake.server.ts";

export { clientAction, clientLoader, default, meta } from "./intake.tsx";

/** The intake with the reviewer's notes beside the questions. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const entered = await requirePermission(request, params, "intake.open");
  return openIntake(entered, params.id ?? "", "correct", new URL(request.url));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const entered = await requirePermission(request, params, "intake.open");
  return answerPostedIntake(entered, params.id ?? "", request);
}
