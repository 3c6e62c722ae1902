import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { handlePostedIntake } from "../domain/answers/handle-posted-intake.server.ts";
import { openIntake } from "../domain/opening/open-intake.server.ts";

export { clientAction, clientLoader, default, meta } from "./intake.tsx";

/** The intake with the reviewer's notes beside the questions. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const authorized = await requirePermission(request, params, "intake.open");
  return openIntake(authorized, params.id ?? "", "correct", new URL(request.url));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const authorized = await requirePermission(request, params, "intake.open");
  return handlePostedIntake(authorized, params.id ?? "", request);
}
