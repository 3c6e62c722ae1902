import { index as indexRoute } from "@remix-run/route-config";
import { dialogLayout } from "../../../app/shell/dialog/dialog-layout.ts";

// The web server refuses a route that no manifest declares, except a layout.
export default [indexRoute("heading.tsx", { id: dialogLayout })];
