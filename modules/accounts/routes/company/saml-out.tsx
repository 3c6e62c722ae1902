import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { signOutByProvider } from "../../domain/company/saml/saml-sign-out.server.ts";
import type { ReceivedSignOut } from "../../domain/company/saml/sign-out-request.server.ts";

export const meta: MetaFunction = () => [{ title: "Signed out · Fieldlight" }];
export const handle = { scripts: false };

const input = z.object({
  SAMLRequest: z.string().min(1).optional(),
  RelayState: z.string().max(1_000).default(""),
});

/**
 * The provider's single logout. Its answer to our own request needs no reading: the session here ended before. Its own request is
 * signed, so nothing else can end a session by this address.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const read = input.safeParse(Object.fromEntries(searchParams));
  if (!read.success || read.data.SAMLRequest === undefined) throw redirect("/login", 303);
  return answer({ query: search, relayState: read.data.RelayState });
}

export async function action({ request }: ActionFunctionArgs) {
  const read = input.safeParse(Object.fromEntries(await readForm(request)));
  if (!read.success || read.data.SAMLRequest === undefined) return redirect("/login", 303);
  return answer({ posted: read.data.SAMLRequest, relayState: read.data.RelayState });
}

async function answer(received: ReceivedSignOut) {
  try {
    const to = await signOutByProvider(received);
    return redirect(to ?? "/login", 303);
  } catch (error) {
    if (!isProblem(error) || error.status !== 400) throw error;
    return data({ message: error.message }, { status: 400 });
  }
}

export default function CompanySamlOut() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>() ?? loaded;
  return (
    <Page title="Sign out with your company" width="narrow">
      {refused && <Notice tone="bad">{refused.message}</Notice>}
      <p>
        <Link to="/login" className="text-link">
          Back to sign-in
        </Link>
      </p>
    </Page>
  );
}
