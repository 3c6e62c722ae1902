import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import { currentSession } from "#app/platform/auth/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { handleInviteForm } from "../domain/handle-invite-form.server.ts";
import { inviteTexts } from "../domain/invite-texts.ts";
import { openInvite } from "../domain/open-invite.server.ts";
import { InviteForm } from "../ui/invite-form.tsx";
import { InviteIntroduction } from "../ui/invite-introduction.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.open ? `Invited by ${page.open.organizationName}` : "Invite"} · Fieldlight` },
  { name: "robots", content: "noindex" },
];

/** Typed values must not be cached. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** Typed values take precedence over stored ones. */
export const shouldRevalidate = () => false;

function linkOf({ specialurl, organizationId }: LoaderFunctionArgs["params"]) {
  return { specialUrl: specialurl ?? "", organizationId };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const link = linkOf(params);
  const [open, session] = await Promise.all([openInvite(request, link), currentSession(request)]);
  if (!open) return data({ open: null }, { status: 404 });
  const { organizationName, formTitle } = open;
  const { specialUrl } = link;
  const signInAs = session?.viewer ? { name: session.viewer.name } : null;
  return data({ open: { specialUrl, organizationName, formTitle, signInAs } });
}

export function action({ request, params }: ActionFunctionArgs) {
  return handleInviteForm(request, linkOf(params));
}

export default function Invite() {
  const { open } = useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>();
  if (!open)
    return (
      <Page title="Invite" width="narrow">
        <Notice tone="bad">{inviteTexts.invalid}</Notice>
        <p>Ask the sender for a new link. If you already signed up, sign in.</p>
        <div>
          <LinkButton to="/login" reloadDocument>
            Sign In
          </LinkButton>
        </div>
      </Page>
    );
  const { specialUrl, organizationName, formTitle, signInAs } = open;
  return (
    <Page title={`${organizationName} invites you`} width="narrow">
      {formTitle === null ? (
        <Notice tone="warn">{inviteTexts.notReady}</Notice>
      ) : (
        <>
          <InviteIntroduction {...{ organizationName, formTitle, signInAs }} />
          <InviteForm specialUrl={specialUrl} answer={answer ?? null} />
        </>
      )}
    </Page>
  );
}
