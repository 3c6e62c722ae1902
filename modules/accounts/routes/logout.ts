import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { signOut } from "../domain/sign-in/sign-out.server.ts";

/** Opening the URL changes nothing; only the posted form signs out. */
export function loader() {
  return redirect("/");
}

export async function action({ request }: ActionFunctionArgs) {
  return redirect("/login", { status: 303, headers: { "Set-Cookie": await signOut(request) } });
}
