import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { formText } from "#app/platform/form/form-text.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { themeCookie, themeSeconds } from "../theme-cookie.server.ts";

/** Stores the choice of light, dark or system theme, and redirects to the page it was made on. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = formText(form, "theme") ?? "";
  return redirect(safeReturn(formText(form, "back")), {
    headers: {
      "Set-Cookie": await themeCookie.serialize(["light", "dark"].includes(theme) ? theme : "", {
        maxAge: themeSeconds,
      }),
    },
  });
}
