import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { loadSystemList } from "../domain/systems/scoring-systems.server.ts";
import { ScoringSystemTable } from "../ui/scoring-system-table.tsx";

export const meta: MetaFunction = () => [{ title: "Scoring Systems · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "scoring.systems");
  return loadSystemList(scope, request.url);
}

export default function ScoringSystems() {
  return (
    <Page>
      <ScoringSystemTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
