import { Outlet } from "@remix-run/react";

/** Around every page that its manifest calls a `dialog`; the frame knows them by this layout and lays them over a page. */
export default function DialogRoute() {
  return <Outlet />;
}
