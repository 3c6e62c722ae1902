import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { isProblem } from "#app/platform/problems.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { redirectAfterSignIn } from "../domain/sign-in/downloads-on-device.server.ts";
import { finishGoogle } from "../domain/sign-in/google-sign-in.server.ts";
import { signInByGoogle } from "../domain/sign-in/sign-in-by-google.server.ts";

export const meta: MetaFunction = () => [{ title: "Sign In · Fieldlight" }];
export const handle = { scripts: false };

/** Google can only redirect by GET. State, PKCE and a single-use code make it safe to repeat. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const { person, redirectTo, clear } = await finishGoogle(request);
    const { headers, to } = await signInByGoogle(request, person, redirectTo);
    headers.append("Set-Cookie", clear);
    return redirectAfterSignIn(request, { headers, to });
  } catch (error) {
    if (!isProblem(error) || error.status !== 400) throw error;
    return data({ message: error.message }, { status: 400 });
  }
}

export default function GoogleCallback() {
  const answer = useLoaderData<typeof loader>();
  return (
    <Page title="Sign In" width="narrow">
      <Notice tone="bad">{answer.message}</Notice>
      <p>
        <Link to="/login" className="text-link">
          Back to sign-in
        </Link>
      </p>
    </Page>
  );
}
