import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { DevicePage } from "../ui/pages/device-page.tsx";

export const meta: MetaFunction = () => [{ title: "On this device · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, params, "intake.open");
  return null;
}

/** The device has the data of this page; the server only checks access. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { loadDevicePage } = await import("../ui/device/offline-intake.ts");
  return loadDevicePage(request.url, () => serverLoader<typeof loader>());
}
clientLoader.hydrate = true;

export default function Device() {
  return <DevicePage />;
}
