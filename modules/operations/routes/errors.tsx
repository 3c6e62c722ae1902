import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listErrors } from "../domain/list-errors.server.ts";
import { ErrorTable } from "../ui/error-table.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";

export const meta: MetaFunction = () => [{ title: "Errors · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "operations.errors");
  return { errors: await listErrors(scope) };
}

export default function Errors() {
  return (
    <Page width="wide" breadcrumbs={useSystemCrumbs()}>
      <ErrorTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
