import { data, redirect, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { z } from "zod";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import { isProblem } from "#app/platform/problems.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { acceptSamlAnswer } from "../../domain/company/saml/accept-saml-answer.server.ts";

export const meta: MetaFunction = () => [{ title: "Sign in with your company · Fieldlight" }];
export const handle = { scripts: false };

const input = z.object({
  SAMLResponse: z.string().min(1),
  RelayState: z.string().max(200).default(""),
});

/**
 * A SAML provider posts its answer from its own site. Signature, request and a single-use attempt make it safe. There is no loader:
 * it would run after a refusal too, and a redirect would hide why.
 */
export async function action({ request }: ActionFunctionArgs) {
  const posted = input.safeParse(Object.fromEntries(await readForm(request)));
  if (!posted.success) throw redirect("/login/company", 303);
  try {
    return redirect(await acceptSamlAnswer(request, posted.data), 303);
  } catch (error) {
    if (!isProblem(error) || error.status !== 400) throw error;
    return data({ message: error.message }, { status: 400 });
  }
}

export default function CompanySaml() {
  const refused = useActionResult<typeof action>();
  return (
    <Page title="Sign in with your company" width="narrow">
      {refused && <Notice tone="bad">{refused.message}</Notice>}
      <p>
        <Link to="/login" className="text-link">
          Back to sign-in
        </Link>
      </p>
    </Page>
  );
}
