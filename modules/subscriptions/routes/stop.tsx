import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StopMailsPage, stopMailsHeaders, stopMailsMeta } from "#app/ui/stop-mails-page.tsx";
import { findByToken, stopByToken } from "../domain/settings/stop-recipient.server.ts";

export const meta = stopMailsMeta;
export const handle = { scripts: false };
export const headers = stopMailsHeaders;

/** Opening it changes nothing, since mail programs look ahead. */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findByToken(params.token ?? "");
  return data({ title: found?.title ?? null }, { status: found ? 200 : 404 });
}

/** A press on the page, or the one press of a mail program, which brings no session along. */
export async function action({ params }: ActionFunctionArgs) {
  const found = await findByToken(params.token ?? "");
  if (!found) return data({ isStopped: false }, { status: 404 });
  await stopByToken(params.token ?? "");
  return data({ isStopped: true });
}

export default function Stop() {
  const { title } = useLoaderData<typeof loader>();
  const isStopped = useActionData<typeof action>()?.isStopped ?? false;
  return (
    <StopMailsPage
      isKnown={title !== null}
      isStopped={isStopped}
      before={`You get the report “${title}” by email.`}
      stop="Stop emails with this report"
      after={`You get no more emails with the report “${title}”.`}
    />
  );
}
