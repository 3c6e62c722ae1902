import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { startGoogleSignIn } from "../domain/sign-in/google-sign-in.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";

/** Opening the URL changes nothing; only the posted form redirects to Google. */
export function loader() {
  return redirect("/login");
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const redirectTo = form.get("redirectTo");
  return startGoogleSignIn(request, typeof redirectTo === "string" ? redirectTo : "/");
}
