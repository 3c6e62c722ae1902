import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { getRun } from "../domain/runs/runs.server.ts";
import { RunDialog } from "../ui/run-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Report · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "exports.csv");
  const { id, name, status, read, total } = await getRun(scope, params.id ?? "");
  return { id, name, status, read, total };
}

export default function Run() {
  return <RunDialog {...useLoaderData<typeof loader>()} />;
}
