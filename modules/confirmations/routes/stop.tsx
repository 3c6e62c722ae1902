import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StopMailsPage, stopMailsHeaders, stopMailsMeta } from "#app/ui/stop-mails-page.tsx";
import { stopMails } from "../domain/answer-visit.server.ts";
import { findVisit } from "../domain/find-visit.server.ts";

export const meta = stopMailsMeta;
export const handle = { scripts: false, frame: "none" };
export const headers = stopMailsHeaders;

/** A GET request changes nothing, because mail programs prefetch links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const visit = await findVisit({ token: params.token ?? "" });
  const shown = visit && {
    organization: visit.organization,
    isStopped: visit.row.stoppedAt !== null,
  };
  return data(shown, { status: visit ? 200 : 404 });
}

/** Posted by the button of the page, or by a mail program's one-click unsubscribe, which has no session. */
export async function action({ request, params }: ActionFunctionArgs) {
  await stopMails(params.token ?? "", !new URL(request.url).searchParams.has("again"));
  return data(null);
}

export default function Stop() {
  const found = useLoaderData<typeof loader>();
  return (
    <StopMailsPage
      isKnown={found !== null}
      isStopped={found?.isStopped ?? false}
      before={`${found?.organization} writes to you about one inspection.`}
      stop="Stop emails about this visit"
      after={`You get no more emails about this visit from ${found?.organization}.`}
      again={{ to: "?again", label: "Get these emails again" }}
    />
  );
}
