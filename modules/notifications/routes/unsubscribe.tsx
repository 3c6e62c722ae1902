import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { stopMails } from "../domain/mail/choose-mail.server.ts";
import { readUnsubscribeToken } from "../domain/mail/unsubscribe-token.server.ts";

export const meta: MetaFunction = () => [
  { title: "Stop emails · Fieldlight" },
  { name: "robots", content: "noindex" },
];
export const handle = { scripts: false };
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** Opening it changes nothing, since mail programs look ahead. */
export async function loader({ params }: LoaderFunctionArgs) {
  const isKnown = (await readUnsubscribeToken(params.token ?? "")) !== null;
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

/** A press on the page, or the one press of a mail program, which brings no session along. */
export async function action({ params }: ActionFunctionArgs) {
  const userId = await readUnsubscribeToken(params.token ?? "");
  if (userId === null) return data({ isStopped: false }, { status: 404 });
  await stopMails(userId);
  return data({ isStopped: true });
}

export default function Unsubscribe() {
  const { isKnown } = useLoaderData<typeof loader>();
  const isStopped = useActionData<typeof action>()?.isStopped ?? false;
  return (
    <Page title="Stop emails" width="narrow">
      {!isKnown && (
        <Notice tone="bad">This link is not valid. Use the link of a newer email.</Notice>
      )}
      {isKnown && isStopped && (
        <p role="status">
          You get no more emails about notifications. To get them again, sign in and open Settings,
          Notifications.
        </p>
      )}
      {isKnown && !isStopped && (
        <form method="post" className="grid gap-4">
          <p>Notifications are still in your inbox in Fieldlight.</p>
          <div>
            <Button tone="primary">Stop emails about notifications</Button>
          </div>
        </form>
      )}
    </Page>
  );
}
