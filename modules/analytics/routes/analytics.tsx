import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { readAnalyticsQuery } from "../domain/analytics-query.ts";
import { loadAnalytics } from "../domain/load-analytics.server.ts";
import { AnalyticsPage } from "../ui/analytics-page.tsx";

export const meta: MetaFunction = () => [{ title: "Analytics · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "analytics.read");
  return loadAnalytics(scope, readAnalyticsQuery(request.url));
}

export default function Analytics() {
  return <AnalyticsPage {...useLoaderData<typeof loader>()} />;
}
