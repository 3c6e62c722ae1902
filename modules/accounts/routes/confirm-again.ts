import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { currentSession } from "#app/platform/auth/session.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { requestLink } from "../domain/sign-in/request-link.server.ts";

/** Mails the link again to the address of the session, and redirects back to the waiting page. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await currentSession(request);
  if (!session) throw redirect("/login", 303);
  if (session.confirmedAt) throw redirect("/", 303);
  try {
    await requestLink(request, { email: session.email, purpose: "confirm-email" });
  } catch (error) {
    if (!isProblem(error) || error.code !== "too-many-attempts") throw error;
    return redirectWithRefusal("/", error.message);
  }
  return redirectWithToast("/", `We sent the link to ${session.email} again.`);
}
