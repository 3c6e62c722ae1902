import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { groupByDay } from "../domain/assignment.ts";
import { listAssignments } from "../domain/list-assignments.server.ts";
import { countOpenThreads } from "#modules/intake/public.field.server.ts";
import { fieldTranslation } from "../domain/field-translation.server.ts";
import { FieldPage } from "../ui/pages/field-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Field · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const now = new Date();
  const [assignments, threads] = await Promise.all([
    listAssignments(scope, now),
    countOpenThreads(scope),
  ]);
  return { days: groupByDay(assignments, now), threads, translation: fieldTranslation(request) };
}

/** When offline, shows the days as they were downloaded. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { loadFieldPage } = await import("../ui/device/offline-intake.ts");
  return loadFieldPage(request.url, () => serverLoader<HandlerData<typeof loader>>());
}
clientLoader.hydrate = true;

export default function Field() {
  return <FieldPage {...useLoaderData<typeof clientLoader>()} />;
}
