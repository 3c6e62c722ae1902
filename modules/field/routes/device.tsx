import type { MetaFunction } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { DevicePage } from "../ui/pages/device-page.tsx";

export const meta: MetaFunction = () => [{ title: "On this device · Fieldlight" }];

export async function loader() {
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
