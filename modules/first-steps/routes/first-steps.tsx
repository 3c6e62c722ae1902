import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Page } from "#app/ui/page.tsx";
import { listFirstSteps } from "../domain/find-first-steps.server.ts";
import { FirstSteps } from "../ui/first-steps.tsx";

export const meta: MetaFunction = () => [{ title: "First steps · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return listFirstSteps(scope);
}

/** The list after it was hidden on My Home, or done. */
export default function FirstStepsPage() {
  return (
    <Page title="First steps" width="wide">
      <FirstSteps found={useLoaderData<HandlerData<typeof loader>>()} canHide={false} />
    </Page>
  );
}
