import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { addPasskey } from "../domain/passkeys/add-passkey.server.ts";
import { clearChallenge } from "../domain/passkeys/challenges.server.ts";
import { hasPassword, ownSession } from "../domain/sessions/devices.server.ts";
import { passkeyInput } from "../domain/passkeys/passkey.input.ts";
import { passkeySite } from "../domain/passkeys/passkey-site.server.ts";
import { listPasskeys, removePasskey, renamePasskey } from "../domain/passkeys/passkeys.server.ts";
import { AddPasskey } from "../ui/add-passkey.tsx";
import { PasskeyList } from "../ui/passkey-list.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";
import { SecondFactorRequired } from "../ui/second-factor-required.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Passkeys · Fieldlight" }];

const path = "/settings/passkeys";

export async function loader({ request, viewer }: GuardedArgs) {
  const own = await ownSession(request);
  return {
    offered: passkeySite() !== null,
    passkeys: await listPasskeys(own.accountId),
    requiresPassword: await hasPassword(own.accountId),
    timeZone: viewer.timeZone,
    isOwed: own.owesSecondFactor,
  };
}

/** Someone with two open pages may press the button of a passkey that no longer exists. */
const sayDone = (to: string, isDone: boolean, done: string) =>
  isDone
    ? redirectWithToast(to, done)
    : redirectWithRefusal(to, "This passkey was removed before.");

export async function action({ request, href }: GuardedArgs) {
  const own = await ownSession(request);
  return handleForm(request, passkeyInput, async (input) => {
    switch (input.intent) {
      case "add": {
        await addPasskey(request, own, input.answer);
        const headers = new Headers({ "Set-Cookie": await clearChallenge() });
        return redirectWithToast(href(path), "The passkey was added.", headers);
      }
      case "rename": {
        const isRenamed = await renamePasskey(own, input.id, input.name);
        return sayDone(href(path), isRenamed, "The passkey was renamed.");
      }
      case "remove": {
        const isRemoved = await removePasskey(request, own, input);
        return sayDone(href(path), isRemoved, "The passkey was removed.");
      }
    }
  });
}

export default function Passkeys() {
  const { offered, passkeys, requiresPassword, timeZone, isOwed } =
    useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const refusal = useRefusal();
  return (
    <Page title="Passkeys" width="narrow" aside={isOwed ? null : <SettingsMenu here="security" />}>
      <RefusalSummary refusal={refusal} />
      {isOwed && <SecondFactorRequired other="app" />}
      <p>
        A passkey lets you sign in with your fingerprint, face, or device PIN. You do not need a
        password or a code.
      </p>
      <PasskeyList
        passkeys={passkeys}
        requiresPassword={requiresPassword}
        timeZone={timeZone}
        refusal={refusal}
      />
      {offered ? (
        <AddPasskey
          key={passkeys.length}
          requiresPassword={requiresPassword}
          challengePath={href(`${path}/challenge`)}
        />
      ) : (
        <p className="text-muted">
          To add passkeys, open this site with a secure web address (https) and a domain name.
        </p>
      )}
    </Page>
  );
}
