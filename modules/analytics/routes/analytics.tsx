import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readAnalyticsQuery } from "../domain/analytics-query.ts";
import { loadAnalytics } from "../domain/load-analytics.server.ts";
import { AnalyticsPage } from "../ui/analytics-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Analytics · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return loadAnalytics(scope, readAnalyticsQuery(request.url));
}

export default function Analytics() {
  return <AnalyticsPage {...useLoaderData<HandlerData<typeof loader>>()} />;
}
