import { useRef } from "react";
import { DialogFrameContext } from "#app/ui/overlay/dialog-frame.ts";
import { inertAttributes } from "./inert-attributes.ts";
import { HeldPage } from "./held-page.tsx";
import { PageOfUrl } from "./page-of-url.tsx";
import type { DialogLayer } from "./use-dialog-layer.ts";
import { useReturnFocus } from "./use-return-focus.ts";

/** The page, and the dialog over it. The page stays the same element behind its dialog, so it keeps its state. */
export function PageLayers({ page, url, dialog, opening, frame }: DialogLayer) {
  const layer = useRef<HTMLDivElement>(null);
  const isCovered = frame.isOverlay && !frame.isClosing;
  useReturnFocus(layer, isCovered);
  return (
    <>
      <div ref={layer} className="page-layer" {...inertAttributes(isCovered)}>
        {page && <HeldPage {...page} isBehind={dialog !== null} />}
        {url !== null && <PageOfUrl url={url} />}
      </div>
      {dialog !== null && (
        <DialogFrameContext.Provider key={opening} value={frame}>
          {dialog}
        </DialogFrameContext.Provider>
      )}
    </>
  );
}
