import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import {
  respondToChange,
  respondToHead,
  getUpload,
  targetOfHandOver,
} from "#modules/intake/public.writing.server.ts";
import { getOwnHandOver } from "../domain/get-hand-over.server.ts";

async function findOwnUpload({ params, scope }: GuardedArgs) {
  const handOver = await getOwnHandOver(scope, params.id ?? "");
  return getUpload(scope, targetOfHandOver(handOver), params.key ?? "");
}

export async function loader(args: GuardedArgs) {
  return respondToHead(args.request, await findOwnUpload(args));
}

export async function action(args: GuardedArgs) {
  return respondToChange(args.request, await findOwnUpload(args), async () => undefined);
}
