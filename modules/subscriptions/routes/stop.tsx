import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StopMailsPage, stopMailsHeaders, stopMailsMeta } from "#app/ui/stop-mails-page.tsx";
import { findByToken, resumeMails, stopMails } from "../domain/settings/stop-recipient.server.ts";

export const meta = stopMailsMeta;
export const handle = { scripts: false };
export const headers = stopMailsHeaders;

/** A GET request changes nothing, because mail programs prefetch links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findByToken(params.token ?? "");
  const shown = found && { organization: found.organizationName, isStopped: found.isStopped };
  return data(shown, { status: found ? 200 : 404 });
}

/** Posted by the button of the page, or by a mail program's one-click unsubscribe, which has no session. */
export async function action({ request, params }: ActionFunctionArgs) {
  const found = await findByToken(params.token ?? "");
  if (!found) return data(null, { status: 404 });
  await (new URL(request.url).searchParams.has("again") ? resumeMails : stopMails)(found);
  return data(null);
}

export default function Stop() {
  const found = useLoaderData<typeof loader>();
  return (
    <StopMailsPage
      isKnown={found !== null}
      isStopped={found?.isStopped ?? false}
      before={`You get reports of ${found?.organization} by email.`}
      stop="Stop emails with reports"
      after={`You get no more emails with reports of ${found?.organization}.`}
      again={{ to: "?again", label: "Get these emails again" }}
    />
  );
}
