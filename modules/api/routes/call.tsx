import type { MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult, isFormRefusal } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { findCall, type DescribedCall } from "../domain/list-calls.server.ts";
import { showCall } from "../domain/show-call.ts";
import { tryInput } from "../domain/try-call.input.ts";
import { tryCall } from "../domain/try-call.server.ts";
import { CallPage } from "../ui/call-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data: shown }) => [
  { title: `${shown?.summary ?? "API"} · Fieldlight` },
];

async function getCall(id: string | undefined): Promise<DescribedCall> {
  const found = await findCall(id ?? "");
  if (!found) throw new Problem("not-found");
  return found;
}

export async function loader({ params }: GuardedArgs) {
  return showCall(await getCall(params.call));
}

export async function action({ request, params, viewer }: GuardedArgs) {
  const described = await getCall(params.call);
  return handleForm(request, tryInput, async (input) => {
    const { path, query, body } = input;
    const answer = await tryCall(described, input, { viewer, request });
    return data(
      { answer, typed: { path, query, body } },
      { headers: { "Cache-Control": "no-store" } },
    );
  });
}

export default function Call() {
  const shown = useLoaderData<HandlerData<typeof loader>>();
  const answered = useActionResult<HandlerData<typeof action>>();
  const href = useOrganizationPath();
  const refusal = isFormRefusal(answered) ? answered : null;
  const tried = answered && "answer" in answered ? answered : null;
  return (
    <Page
      title={shown.summary}
      width="wide"
      breadcrumbs={[{ label: "API", to: href("/settings/api") }]}
    >
      <CallPage key={`${shown.method} ${shown.path}`} {...{ shown, refusal, tried }} />
    </Page>
  );
}
