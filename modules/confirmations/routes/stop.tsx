import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sayIn, translationIn } from "#app/platform/page/language.ts";
import { StopMailsPage, stopMailsHeaders, stopMailsMeta } from "#app/ui/stop-mails-page.tsx";
import { stopMails } from "../domain/answer-visit.server.ts";
import { visitCatalogs } from "../domain/catalogs.ts";
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
    translation: translationIn(visitCatalogs, visit.row.language),
  };
  return data(shown, { status: visit ? 200 : 404 });
}

/** Posted by the button of the page, or by a mail program's one-click unsubscribe, which has no session. */
export async function action({ request, params }: ActionFunctionArgs) {
  await stopMails(params.token ?? "", !new URL(request.url).searchParams.has("again"));
  return data(null);
}

export default function Stop() {
  const shown = useLoaderData<typeof loader>();
  const say = sayIn(shown?.translation ?? null);
  const organization = shown?.organization ?? "";
  return (
    <div lang={shown?.translation?.language}>
      <StopMailsPage
        title={say("Stop emails")}
        isKnown={shown !== null}
        isStopped={shown?.isStopped ?? false}
        before={say("{organization} writes to you about one inspection.", { organization })}
        stop={say("Stop emails about this visit")}
        after={say("You get no more emails about this visit from {organization}.", {
          organization,
        })}
        again={{ to: "?again", label: say("Get these emails again") }}
      />
    </div>
  );
}
