import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { startPasskey } from "../domain/passkeys/add-passkey.server.ts";
import { ownSession } from "../domain/sessions/devices.server.ts";
import { passkeyChallengeInput } from "../domain/passkeys/passkey.input.ts";

export async function action({ request }: GuardedArgs) {
  const own = await ownSession(request);
  const response = await handleForm(request, passkeyChallengeInput, async ({ password }) => {
    const { options, cookie } = await startPasskey(request, own, password);
    const headers = { "Set-Cookie": cookie, "Cache-Control": "no-store" };
    return Response.json({ options }, { headers });
  });
  return response instanceof Response
    ? response
    : Response.json(response.data, response.init ?? {});
}
