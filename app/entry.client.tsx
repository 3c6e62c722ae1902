import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { holdSteps } from "./shell/line/hold-steps.ts";

window.fetch = holdSteps(window.fetch.bind(window));

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
