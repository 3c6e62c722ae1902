import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { currentSession, type CurrentSession } from "#app/platform/auth/session.server.ts";
import { Page } from "#app/ui/page.tsx";
import { profileInput } from "../domain/account/register-profile.input.ts";
import { registerProfile } from "../domain/account/register-profile.server.ts";
import { findCompanyPath } from "../domain/company/start-company-sign-in.server.ts";
import { ProfileForm } from "../ui/profile-form.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";

export const meta: MetaFunction = () => [{ title: "Register · Fieldlight" }];
export const handle = { scripts: false };

/** Only a person who has signed in and has no profile yet may open this page. */
async function newcomer(request: Request): Promise<CurrentSession> {
  const session = await currentSession(request);
  if (!session) throw redirect("/login");
  if (session.viewer) throw redirect("/");
  const company = await findCompanyPath(session.email);
  if (company) throw redirect(company, 303);
  return session;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await newcomer(request);
  return { email };
}

export async function action({ request }: ActionFunctionArgs) {
  const { accountId } = await newcomer(request);
  return handleForm(request, profileInput, async (profile) => {
    await registerProfile(accountId, profile);
    return redirect("/", { status: 303 });
  });
}

export default function Register() {
  const { email } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <Page title="Register" width="narrow">
      <p>
        This login is not associated with an account. Create one to continue. All fields are
        required.
      </p>
      <RefusalSummary refusal={refusal} />
      <ProfileForm email={email} refusal={refusal} />
    </Page>
  );
}
