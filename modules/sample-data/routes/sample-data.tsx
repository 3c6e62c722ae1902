import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Problem } from "#app/platform/problems.ts";
import { Page } from "#app/ui/page.tsx";
import { listDependents } from "../domain/clear-samples.server.ts";
import { isSampleStep, requestSamples } from "../domain/request-samples.server.ts";
import { readState } from "../domain/sample-state.server.ts";
import { SampleDataCard } from "../ui/sample-data-card.tsx";

export const meta: MetaFunction = () => [{ title: "Sample data · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  const state = await readState(scope);
  return { state, dependents: state === "ready" ? await listDependents(scope) : [] };
}

const toasts = {
  fill: "The sample data appears in a few seconds.",
  clear: "The sample data is removed in a few seconds.",
} as const;

export async function action({ request, scope, href }: GuardedArgs) {
  const step = formText(await readForm(request), "step") ?? "";
  if (!isSampleStep(step)) throw new Problem("invalid-input");
  await requestSamples(scope, step);
  return redirectWithToast(href("/"), toasts[step]);
}

export default function SampleDataPage() {
  return (
    <Page title="Sample data">
      <SampleDataCard {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
