import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { loadSystemList } from "../domain/systems/scoring-systems.server.ts";
import { ScoringSystemTable } from "../ui/scoring-system-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Scoring Systems · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return loadSystemList(scope, request.url);
}

export default function ScoringSystems() {
  return (
    <Page>
      <ScoringSystemTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
