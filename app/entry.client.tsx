import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepEarlyPresses } from "./shell/early-presses.ts";
import { holdEarlySteps } from "./shell/hold-early-steps.ts";
import { FirstStylesheetContext, firstStylesheetId } from "./shell/stylesheets/first-stylesheet.ts";
import { drawnFor } from "./shell/rendered-for.ts";
import { holdPresses } from "./shell/connection/hold-presses.ts";
import { holdSteps } from "./shell/connection/hold-steps.ts";
import { encodeNamesOfForms } from "./platform/files/escaped-names.ts";
import { meetOwner } from "./platform/page/device-owner.ts";
import { reportErrors } from "./shell/report-errors.ts";

const send = drawnFor(document.documentElement.dataset.viewer, window.fetch.bind(window));
window.fetch = holdSteps(send);
reportErrors(send);

meetOwner(document.documentElement.dataset.viewer);
encodeNamesOfForms();
keepEarlyPresses();
holdEarlySteps();
holdPresses();
const carried = document.getElementById(firstStylesheetId)?.textContent ?? "";
startTransition(() => {
  hydrateRoot(
    document,
    <FirstStylesheetContext.Provider value={carried}>
      <RemixBrowser />
    </FirstStylesheetContext.Provider>,
  );
});
