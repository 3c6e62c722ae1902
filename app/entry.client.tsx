import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { blockEarlyEvents } from "./shell/block-early-events.ts";
import { holdEarlyNavigations } from "./shell/hold-early-navigations.ts";
import { CriticalCssContext, criticalCssId } from "./shell/stylesheet/critical-css.ts";
import { withViewerHeader } from "./shell/rendered-for.ts";
import { holdPresses } from "./shell/connection/hold-presses.ts";
import { holdRequests } from "./shell/connection/hold-requests.ts";
import { encodeNamesOfForms } from "./platform/files/escaped-names.ts";
import { checkDeviceOwner } from "./platform/page/device-owner.ts";
import { withActionMessages } from "./platform/page/action-message.ts";
import { reportErrors } from "./shell/report-errors.ts";

// What modules provide to pages of other modules, before any page hydrates.
import.meta.glob("../modules/*/browser.ts", { eager: true });

const send = withViewerHeader(document.documentElement.dataset.viewer, window.fetch.bind(window));
window.fetch = holdRequests(withActionMessages(send));
reportErrors(send);

checkDeviceOwner(document.documentElement.dataset.viewer);
encodeNamesOfForms();
const unblockEvents = blockEarlyEvents();
holdEarlyNavigations();
holdPresses();
const criticalRules = document.getElementById(criticalCssId)?.textContent ?? "";

function Hydrated() {
  useEffect(unblockEvents, []);
  return <RemixBrowser />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <CriticalCssContext.Provider value={criticalRules}>
      <Hydrated />
    </CriticalCssContext.Provider>,
  );
});
