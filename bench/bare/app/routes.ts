import { index as indexRoute } from "@remix-run/route-config";

export default [indexRoute("heading.tsx")];
