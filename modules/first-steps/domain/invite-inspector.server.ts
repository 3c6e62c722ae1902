import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { addFieldUser, addFieldUserInput } from "#modules/users/public.adding.server.ts";

/** Adds the posted inspector, who gets one mail, and redirects to `to`; or answers the form with its errors. */
export function handleInvitationForm(request: Request, scope: Scope, to: string) {
  return handleForm(request, addFieldUserInput, async (input) => {
    const { name, email } = await addFieldUser(scope, input);
    return redirectWithToast(to, `Added ${name}. We sent an email with a link to ${email}.`);
  });
}
