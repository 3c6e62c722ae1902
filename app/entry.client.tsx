import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepEarlyPresses } from "./shell/early-presses.ts";
import { holdEarlySteps } from "./shell/hold-early-steps.ts";
import { FirstSheetContext, firstSheetId } from "./shell/sheets/first-sheet.ts";
import { drawnFor } from "./shell/drawn-for.ts";
import { holdPresses } from "./shell/line/hold-presses.ts";
import { holdSteps } from "./shell/line/hold-steps.ts";
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
const carried = document.getElementById(firstSheetId)?.textContent ?? "";
startTransition(() => {
  hydrateRoot(
    document,
    <FirstSheetContext.Provider value={carried}>
      <RemixBrowser />
    </FirstSheetContext.Provider>,
  );
});
