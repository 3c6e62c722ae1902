import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import stylesheet from "../styles/app.css?url";

/** Around every page that is not `daily`: the browser has the rules of all pages before it draws one of these. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export default function FullStylesheet() {
  return <Outlet />;
}
