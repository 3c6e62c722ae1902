import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { becomeInstaller, choices, choose } from "../domain/choose.server.ts";

const sampleReport = "/forms/ready/residential-rooftop/report";

/** Stores a choice about the list and leads to where it can be seen. */
export async function action({ request, scope, href }: GuardedArgs) {
  const posted = formText(await readForm(request), "choice");
  if (posted === "install") {
    await becomeInstaller(scope);
    return redirect(href("/?as=install"), 303);
  }
  const choice = choices.find((each) => each === posted);
  if (!choice) throw new Problem("invalid-input");
  await choose(scope, choice);
  if (choice === "sample") return redirect(href(sampleReport), 303);
  if (choice === "hide")
    return redirectWithToast(href("/"), "Hid the list. It is still in Help, under First steps.");
  return redirect(href("/"), 303);
}
