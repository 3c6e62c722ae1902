import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { openIntake } from "../domain/opening/open-intake.server.ts";

export { action, clientAction, clientLoader, default, meta } from "./intake.tsx";

/** Opens the intake with the reviewer's notes beside the questions. */
export async function loader({ request, params, ...authorized }: GuardedArgs) {
  return openIntake(authorized, params.id ?? "", "correct", request);
}
