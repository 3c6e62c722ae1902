import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { currentSession } from "#app/platform/auth/session.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { redirectAfterSignIn } from "../domain/sign-in/downloads-on-device.server.ts";
import { clearChallenge } from "../domain/passkeys/challenges.server.ts";
import { passkeySignInInput } from "../domain/passkeys/passkey.input.ts";
import { passkeySite } from "../domain/passkeys/passkey-site.server.ts";
import { signInByPasskey } from "../domain/passkeys/sign-in-by-passkey.server.ts";
import { PasskeySignIn } from "../ui/passkey-sign-in.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";

export const meta: MetaFunction = () => [{ title: "Sign In · Fieldlight" }];

const returnPath = (request: Request) =>
  safeReturn(new URL(request.url).searchParams.get("redirectTo"));

export async function loader({ request }: LoaderFunctionArgs) {
  if (!passkeySite()) throw new Problem("not-found");
  const redirectTo = returnPath(request);
  if ((await currentSession(request))?.viewer) throw redirect(redirectTo);
  return { redirectTo, isNeeded: new URL(request.url).searchParams.has("needed") };
}

export function action({ request }: ActionFunctionArgs) {
  return handleForm(request, passkeySignInInput, async ({ answer }) => {
    const headers = new Headers([
      ["Set-Cookie", await signInByPasskey(request, answer)],
      ["Set-Cookie", await clearChallenge()],
    ]);
    return redirectAfterSignIn(request, { headers, to: returnPath(request) });
  });
}

export default function PasskeySignInPage() {
  const { redirectTo, isNeeded } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <Page title="Sign in with a passkey" width="narrow">
      <RefusalSummary refusal={refusal} />
      {isNeeded && (
        <Notice tone="warn">
          Your organization requires two-step verification, and you chose a passkey for it. If you
          no longer have the device, ask an administrator of your organization to reset two-step
          verification for you.
        </Notice>
      )}
      <p>Use your fingerprint, face, or device PIN to sign in.</p>
      <PasskeySignIn />
      <p>
        <Link
          to={`/login?redirectTo=${encodeURIComponent(redirectTo)}`}
          reloadDocument
          className="text-link"
        >
          Sign in another way
        </Link>
      </p>
    </Page>
  );
}
