import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { currentSession } from "#app/platform/auth/session.server.ts";
import { findProviderToLeave } from "../domain/company/start-company-sign-in.server.ts";
import { signOut } from "../domain/sign-in/sign-out.server.ts";

/** Opening the URL changes nothing; only the posted form signs out. */
export function loader() {
  return redirect("/");
}

export async function action({ request }: ActionFunctionArgs) {
  const provider = await findProviderToLeave(await currentSession(request));
  const headers = new Headers({ "Set-Cookie": await signOut(request) });
  const left = await provider?.leave();
  if (left) headers.append("Set-Cookie", left.cookie);
  return redirect(left?.to ?? "/login", { status: 303, headers });
}
