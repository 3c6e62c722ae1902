import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { currentSession } from "#app/platform/auth/session.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { googleIsOffered } from "../domain/sign-in/google-sign-in.server.ts";
import { companyIsOffered } from "../domain/company/start-company-sign-in.server.ts";
import { passkeySite } from "../domain/passkeys/passkey-site.server.ts";
import { requestLink } from "../domain/sign-in/request-link.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import {
  redirectAfterSignIn,
  readDownloadsOwner,
} from "../domain/sign-in/downloads-on-device.server.ts";
import { signInInput } from "../domain/sign-in/sign-in.input.ts";
import { signIn } from "../domain/sign-in/sign-in.server.ts";
import { rememberTypedEmail, typedEmail } from "../domain/sign-in/typed-email.server.ts";
import { RefusalSummary } from "../ui/refusal-summary.tsx";
import { GoogleForm, SignInForm } from "../ui/sign-in-form.tsx";

export const meta: MetaFunction = () => [{ title: "Sign In · Fieldlight" }];

/** The page is one form and needs no scripts. */
export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safeReturn(new URL(request.url).searchParams.get("redirectTo"));
  const session = await currentSession(request);
  if (session?.viewer) throw redirect(redirectTo);
  return {
    redirectTo,
    email: await typedEmail(request),
    google: googleIsOffered(),
    passkeys: passkeySite() !== null,
    company: await companyIsOffered(),
    downloadsOf: readDownloadsOwner(request)?.name ?? null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const answer = await handleForm(request, signInInput, async (input) => {
    if (input.intent === "email-link") {
      const headers = await requestLink(request, { email: input.email, purpose: "email-link" });
      return redirect("/login/sent", { status: 303, headers });
    }
    return redirectAfterSignIn(request, await signIn(request, input));
  });
  return rememberTypedEmail(answer);
}

export default function Login() {
  const { redirectTo, email, google, passkeys, company, downloadsOf } =
    useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <Page title="Sign In" width="narrow">
      <RefusalSummary refusal={refusal} />
      {downloadsOf && (
        <Notice>
          Visits that {downloadsOf} downloaded are on this device. When another person signs in,
          these copies are removed; what is not sent yet stays.
        </Notice>
      )}
      <SignInForm redirectTo={redirectTo} email={email} refusal={refusal} />
      {google && <GoogleForm redirectTo={redirectTo} />}
      {company && (
        <p>
          <Link
            to={`/login/company?${new URLSearchParams({ redirectTo, email })}`}
            className="text-link"
          >
            Sign in with your company
          </Link>
        </p>
      )}
      {passkeys && (
        <p>
          <Link
            to={`/login/passkey?redirectTo=${encodeURIComponent(redirectTo)}`}
            className="text-link"
          >
            Sign in with a passkey
          </Link>
        </p>
      )}
      <p>
        No account yet?{" "}
        <Link to="/login/register" className="text-link">
          Register
        </Link>
      </p>
    </Page>
  );
}
