import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getRun } from "../domain/runs/runs.server.ts";
import { RunDialog } from "../ui/run-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Report · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const { id, name, status, read, total } = await getRun(scope, params.id ?? "");
  return { id, name, status, read, total };
}

export default function Run() {
  return <RunDialog {...useLoaderData<HandlerData<typeof loader>>()} />;
}
