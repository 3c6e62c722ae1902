import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { log } from "#app/platform/log.server.ts";
import { currentSession } from "#app/platform/auth/session.server.ts";
import { Page } from "#app/ui/page.tsx";
import { redirectAfterSignIn } from "../domain/sign-in/downloads-on-device.server.ts";
import { linkInput } from "../domain/sign-in/sign-in.input.ts";
import { readSignInLink, signInByLink } from "../domain/sign-in/sign-in-by-link.server.ts";
import { EmailLoginSteps } from "../ui/email-login-steps.tsx";

export const meta: MetaFunction = () => [{ title: "Sign In · Fieldlight" }];

export const headers = () => ({ "Cache-Control": "no-store" });

const secretOf = (request: Request) => new URL(request.url).searchParams.get("link");

/** Opening the link changes nothing; the page posts, automatically in the browser that requested the link. */
export async function loader({ request }: LoaderFunctionArgs) {
  const secret = secretOf(request);
  if (secret) return readSignInLink(request, secret);
  if (await currentSession(request)) {
    const passwordRemoved = new URL(request.url).searchParams.has("passwordTaken");
    return { state: "done" as const, passwordRemoved };
  }
  log().info("Email link not a sign-in link");
  return { state: "none" as const };
}

export function action({ request }: ActionFunctionArgs) {
  const secret = secretOf(request) ?? "";
  return handleForm(request, linkInput, async ({ email }) => {
    return redirectAfterSignIn(request, await signInByLink(request, { secret, email }));
  });
}

export default function EmailLogin() {
  const link = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  if (link.state !== "none") return <EmailLoginSteps link={link} refusal={refusal} />;
  return (
    <Page title="Sign In" width="narrow">
      <p>
        <Link to="/login" className="text-link">
          Sign in with your email and password
        </Link>
      </p>
    </Page>
  );
}
