import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listErrors } from "../domain/list-errors.server.ts";
import { ErrorTable } from "../ui/error-table.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Errors · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return { errors: await listErrors(scope) };
}

export default function Errors() {
  return (
    <Page width="wide" breadcrumbs={useSystemCrumbs()}>
      <ErrorTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
