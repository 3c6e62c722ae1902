import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { fieldTranslation } from "../domain/field-translation.server.ts";
import { DevicePage } from "../ui/pages/device-page.tsx";

export const meta: MetaFunction = () => [{ title: "On this device · Fieldlight" }];

export async function loader({ request }: GuardedArgs) {
  return { translation: fieldTranslation(request) };
}

/** The device has the data of this page; the server only checks access. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { loadDevicePage } = await import("../ui/device/offline-intake.ts");
  return loadDevicePage(request.url, () => serverLoader<HandlerData<typeof loader>>());
}
clientLoader.hydrate = true;

export default function Device() {
  return <DevicePage {...useLoaderData<typeof clientLoader>()} />;
}
