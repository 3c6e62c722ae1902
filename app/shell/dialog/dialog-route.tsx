import { Outlet } from "@remix-run/react";

/** Wraps every page with `dialog` in its manifest. The frame recognizes dialogs by this layout and shows them over a page. */
export default function DialogRoute() {
  return <Outlet />;
}
