import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import { StopMailsPage, stopMailsHeaders, stopMailsMeta } from "#app/ui/stop-mails-page.tsx";
import { stopMails } from "../domain/mail/choose-mail.server.ts";
import { readUnsubscribeToken } from "../domain/mail/unsubscribe-token.server.ts";

export const meta = stopMailsMeta;
export const handle = { scripts: false };
export const headers = stopMailsHeaders;

/** A GET request changes nothing, because mail programs prefetch links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const isKnown = (await readUnsubscribeToken(params.token ?? "")) !== null;
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

/** Posted by the button of the page, or by a mail program's one-click unsubscribe, which has no session. */
export async function action({ params }: ActionFunctionArgs) {
  const userId = await readUnsubscribeToken(params.token ?? "");
  if (userId === null) return data({ isStopped: false }, { status: 404 });
  await stopMails(userId);
  return data({ isStopped: true });
}

export default function Unsubscribe() {
  const { isKnown } = useLoaderData<typeof loader>();
  const isStopped = useActionResult<typeof action>()?.isStopped ?? false;
  return (
    <StopMailsPage
      isKnown={isKnown}
      isStopped={isStopped}
      before="Notifications are still in your inbox in Fieldlight."
      stop="Stop emails about notifications"
      after="You get no more emails about notifications. To get them again, sign in and open Settings, Notifications."
    />
  );
}
