import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isFormRefusal, useActionResult } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { useLastResult } from "#app/ui/use-last-result.ts";
import { directoryInput } from "../domain/directory.input.ts";
import {
  setGroupType,
  setNewUserType,
  viewDirectory,
} from "../domain/directory-settings.server.ts";
import { makeToken, revokeToken } from "../domain/tokens.server.ts";
import { DirectoryPage } from "../ui/directory-page.tsx";

export const meta: MetaFunction = () => [{ title: "User directory · Fieldlight" }];

const noStore = { "Cache-Control": "no-store" };
export const headers = () => noStore;

export async function loader({ scope }: GuardedArgs) {
  return viewDirectory(scope);
}

/** A new token is only in this answer. */
export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, directoryInput, async (input) => {
    const done = (message: string) => redirectWithToast(href("/settings/directory"), message);
    switch (input.intent) {
      case "make-token":
        return data({ token: await makeToken(scope) }, { headers: noStore });
      case "revoke-token":
        await revokeToken(scope, input.token);
        return done("The token was revoked.");
      case "new-user-type":
        await setNewUserType(scope, input.newUserType);
        return done("Saved.");
      case "group-type":
        return done(`Saved the type of ${await setGroupType(scope, input.group, input.type)}.`);
    }
  });
}

export default function Directory() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const answered = useActionResult<HandlerData<typeof action>>();
  const made = useLastResult(answered && "token" in answered ? answered : null);
  const refusal = isFormRefusal(answered) ? answered : null;
  return (
    <Page
      title="User directory"
      width="narrow"
      help="user-directory"
      aside={<SettingsMenu here="directory" />}
    >
      <DirectoryPage view={view} token={made?.token ?? null} refusal={refusal} />
    </Page>
  );
}
