import { toastHeaders } from "#app/platform/page/toast.server.ts";
import { acceptInvite } from "./accept-invite.server.ts";
import { refusalOf } from "./handle-invite-form.server.ts";
import { inviteTexts } from "./invite-texts.ts";
import { readSignUpBody } from "./read-sign-up-body.server.ts";

/**
 * Responds with 201 once user and project are created, with the message that the sign-in page shows next; otherwise
 * with the status and the message of the failure.
 */
export async function handleSignUpCall(
  request: Request,
  organizationId?: string,
): Promise<Response> {
  try {
    const { specialUrl, values } = await readSignUpBody(request);
    await acceptInvite(request, { specialUrl, organizationId, values });
    const headers = await toastHeaders(inviteTexts.created);
    headers.set("Cache-Control", "no-store");
    return Response.json({ message: inviteTexts.created }, { status: 201, headers });
  } catch (error) {
    const { status, message, errors } = refusalOf(error);
    const headers = { "Cache-Control": "no-store" };
    return Response.json({ message, errors }, { status, headers });
  }
}
