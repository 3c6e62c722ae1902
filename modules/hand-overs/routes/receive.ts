import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readIdempotencyKey } from "#app/platform/form/idempotency-key.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { handOverInput } from "../domain/hand-over.input.ts";
import { receiveHandOver } from "../domain/receive-hand-over.server.ts";

/** Receives handed-over work from a phone, in JSON. Its photos follow. */
export async function action({ request, scope }: GuardedArgs) {
  const key = readIdempotencyKey(request);
  const read = handOverInput.safeParse(await readJson(request));
  if (!read.success || key === null) throw new Problem("invalid-input");
  return Response.json({ id: await receiveHandOver(scope, read.data, key) });
}
