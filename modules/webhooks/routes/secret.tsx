import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Page } from "#app/ui/page.tsx";
import { useLastResult } from "#app/ui/use-last-result.ts";
import { getWebhook } from "../domain/get-webhook.server.ts";
import { rotateSecret, showSecretOnce } from "../domain/settings/change-secret.server.ts";
import { SigningSecret } from "../ui/signing-secret.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Signing secret · Fieldlight" }];

const noStore = { "Cache-Control": "no-store" };
export const headers = () => noStore;

const secretInput = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("show") }),
  z.object({ intent: z.literal("rotate"), number: z.coerce.number().int().positive() }),
]);

export async function loader({ params, scope }: GuardedArgs) {
  const webhook = await getWebhook(scope, params.id ?? "");
  const { id, url, secretNumber, secretShownAt, previousEndsAt } = webhook;
  return { id, url, secretNumber, wasShown: secretShownAt !== null, previousEndsAt };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id } = await getWebhook(scope, params.id ?? "");
  return handleForm(request, secretInput, async (input) => {
    // The secret is only in this response: no URL shows it again.
    if (input.intent === "show")
      return data({ secret: await showSecretOnce(scope, id) }, { headers: noStore });
    await rotateSecret(scope, id, input.number);
    return redirectWithToast(href(`/settings/webhooks/${id}/secret`), "A new secret was made.");
  });
}

export default function Secret() {
  const webhook = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title="Signing secret"
      width="narrow"
      breadcrumbs={[
        { label: "Webhooks", to: href("/settings/webhooks") },
        { label: new URL(webhook.url).host, to: href(`/settings/webhooks/${webhook.id}`) },
      ]}
    >
      <ShownSecret key={webhook.secretNumber} webhook={webhook} />
    </Page>
  );
}

function ShownSecret({ webhook }: { webhook: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const answer = useActionResult<HandlerData<typeof action>>();
  const answered = answer && "secret" in answer ? answer.secret : null;
  return <SigningSecret {...webhook} secret={useLastResult(answered)} />;
}
