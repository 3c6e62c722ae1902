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
import { findByToken, stopByToken } from "../domain/settings/stop-recipient.server.ts";

export const meta: MetaFunction = () => [
  { title: "Stop emails · Fieldlight" },
  { name: "robots", content: "noindex" },
];
export const handle = { scripts: false };
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

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
    <Page title="Stop emails" width="narrow">
      {title === null && (
        <Notice tone="bad">This link is not valid. Use the link of a newer email.</Notice>
      )}
      {title !== null && isStopped && (
        <p role="status">You get no more emails with the report “{title}”.</p>
      )}
      {title !== null && !isStopped && (
        <form method="post" className="grid gap-4">
          <p>You get the report “{title}” by email.</p>
          <div>
            <Button tone="primary">Stop emails with this report</Button>
          </div>
        </form>
      )}
    </Page>
  );
}
