import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import stylesheet from "../styles/app.css?url";

/** Wraps every page without `daily`: the browser loads the full stylesheet before it renders one of these. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export default function FullStylesheet() {
  return <Outlet />;
}
