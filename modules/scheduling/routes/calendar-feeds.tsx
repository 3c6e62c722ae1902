import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useActionResult, useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { feedInput } from "../domain/feeds/feed.input.ts";
import { addFeed, deleteFeed, loadFeeds } from "../domain/feeds/feeds.server.ts";
import { CalendarFeeds } from "../ui/calendar-feeds.tsx";

export const meta: MetaFunction = () => [{ title: "Calendar addresses · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return loadFeeds(scope);
}

/** Only this response contains the URL of a new feed, because only its hash is stored. */
export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, feedInput, async (input) => {
    if (input.intent === "add") return data({ url: await addFeed(scope, input) });
    await deleteFeed(scope, input.feed);
    return redirectWithToast(href("/calendar/feeds"), "The address no longer works.");
  });
}

export default function Feeds() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const answer = useActionResult<HandlerData<typeof action>>();
  const href = useOrganizationPath();
  const url = answer && "url" in answer ? answer.url : null;
  return (
    <DialogPage title="Calendar addresses" closeTo={href("/calendar")}>
      <CalendarFeeds view={view} url={url} refusal={useRefusal()} />
    </DialogPage>
  );
}
