import { data } from "@remix-run/node";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { shareInput } from "./share.input.ts";
import { listLinks, makeLink, revokeLink, type ShareTarget } from "./share-links.server.ts";

export async function loadShare(scope: Scope, target: ShareTarget) {
  return { kind: target.kind, title: target.title, links: await listLinks(scope, target) };
}

/** Only this response contains the URL and the code of a new link, because only their hashes are stored. */
export function handleShare(request: Request, scope: Scope, target: ShareTarget, page: string) {
  return handleForm(request, shareInput, async (input) => {
    if (input.intent === "make") return data(await makeLink(scope, target, input));
    await revokeLink(scope, target, input.link);
    return redirectWithToast(page, "The link no longer works.");
  });
}
