import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { groupByDay } from "../domain/assignment.ts";
import { listAssignments } from "../domain/list-assignments.server.ts";
import { countOpenThreads } from "#modules/intake/public.field.server.ts";
import { FieldPage } from "../ui/pages/field-page.tsx";

export const meta: MetaFunction = () => [{ title: "Field · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "intake.open");
  const now = new Date();
  const [assignments, threads] = await Promise.all([
    listAssignments(scope, now),
    countOpenThreads(scope),
  ]);
  return { days: groupByDay(assignments, now), threads };
}

/** When offline, shows the days as they were downloaded. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { loadFieldPage } = await import("../ui/device/offline-intake.ts");
  return loadFieldPage(request.url, () => serverLoader<typeof loader>());
}
clientLoader.hydrate = true;

export default function Field() {
  return <FieldPage {...useLoaderData<typeof clientLoader>()} />;
}
