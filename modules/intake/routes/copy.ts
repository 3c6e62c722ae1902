import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { copyIntake } from "../domain/field/copy-intake.server.ts";

/** A whole intake in JSON, for the inspector's phone to work on without a line. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "intake.open");
  return Response.json(await copyIntake(scope, params.id ?? ""));
}
