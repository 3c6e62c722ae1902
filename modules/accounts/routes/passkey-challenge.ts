import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { startPasskeySignIn } from "../domain/passkeys/sign-in-by-passkey.server.ts";

/** Opening the URL creates no challenge. */
export function loader() {
  return redirect("/login/passkey");
}

export async function action({ request }: ActionFunctionArgs) {
  const { options, cookie } = await startPasskeySignIn(request);
  return Response.json(
    { options },
    { headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } },
  );
}
