import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { readBehindQuery } from "../domain/results/behind-query.ts";
import { listBehind } from "../domain/results/list-behind.server.ts";
import { BehindPage } from "../ui/behind-page.tsx";

export const meta: MetaFunction = () => [{ title: "Projects behind a figure · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "analytics.read");
  const query = readBehindQuery(request.url);
  return { query, behind: await listBehind(scope, query) };
}

export default function ProjectsBehind() {
  return <BehindPage {...useLoaderData<typeof loader>()} />;
}
