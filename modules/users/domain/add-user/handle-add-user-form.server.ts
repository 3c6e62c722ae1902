import type { z } from "zod";
import {
  handleForm,
  fieldErrors,
  formValues,
  isChoiceSearch,
  refuseWithChoices,
} from "#app/platform/form/forms.server.ts";
import { describeRemainingMails } from "#app/platform/mail/mail-allowance.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { userTypeName, type Scope } from "#app/platform/viewer.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { canGrantType } from "../../policy.ts";
import { missingFieldMessage } from "./add-user-messages.ts";
import { addUserInput } from "./add-user.input.ts";
import { addUser } from "./add-user.server.ts";
import { offerPermissions } from "../choose-permissions.server.ts";
import { listUserTypes } from "../list-user-types.server.ts";

/** The options of the form. A type the viewer may not assign is shown but cannot be chosen. */
export async function loadAddUser(scope: Scope) {
  const [roles, options, few] = await Promise.all([
    listUserTypes(),
    offerPermissions(scope, {}),
    describeRemainingMails(scope, "invitation"),
  ]);
  const types = roles.map((type) => ({
    value: type,
    label: userTypeName(type),
    disabled: !canGrantType(scope.viewer, type),
  }));
  return { types, options, few };
}

/** Adds the posted user and redirects to `to`, or returns the form with its errors. */
export async function handleAddUserForm(request: Request, scope: Scope, to: string) {
  const values = formValues(await readForm(request));
  const offer = async (typed: typeof values) => ({ ...(await offerPermissions(scope, typed)) });
  const message = missingFieldMessage(values);
  if (message && !isChoiceSearch(values)) {
    const parsed = addUserInput.safeParse(values);
    const errors = parsed.error ? fieldErrors(parsed.error) : {};
    return refuseWithChoices({ values, message, errors }, offer);
  }
  const add = async (input: z.output<typeof addUserInput>) => {
    const user = await addUser(scope, input);
    const done = `Added ${user.name}. We sent an email to ${user.email} with a link to set a password.`;
    const but = user.lacks && ` Without a ${user.lacks}, ${user.name} sees no projects.`;
    return redirectWithToast(to, done + (but ?? ""));
  };
  return handleForm(request, addUserInput, add, offer);
}
