import type { MetaFunction } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { Gallery } from "#app/ui/gallery/gallery.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";

export const meta: MetaFunction = () => [{ title: "Interface parts · Fieldlight" }];

export async function loader() {
  return null;
}

export default function Testbed() {
  const { pathname, search } = useLocation();
  return <Gallery url={pathname + search} breadcrumbs={useSystemCrumbs()} />;
}
