import { toastHeaders } from "#app/platform/page/toast.server.ts";
import { acceptInvite } from "./accept-invite.server.ts";
import { refusalOf } from "./answer-invite.server.ts";
import { inviteWords } from "./invite-words.ts";
import { readSignUpBody } from "./read-sign-up-body.server.ts";

/**
 * Responds with 201 once user and project are created, with the message that the sign-in page shows next; otherwise
 * with the status and the message of the failure.
 */
export async function answerSignUpCall(
  request: Request,
  organizationId?: string,
): Promise<Response> {
  try {
    const { specialUrl, values } = await readSignUpBody(request);
    await acceptInvite(request, { specialUrl, organizationId, values });
    const headers = await toastHeaders(inviteWords.created);
    headers.set("Cache-Control", "no-store");
    return Response.json({ message: inviteWords.created }, { status: 201, headers });
  } catch (error) {
    const { status, sentence: message, faults: errors } = refusalOf(error);
    const headers = { "Cache-Control": "no-store" };
    return Response.json({ message, errors }, { status, headers });
  }
}
