import { Link } from "@remix-run/react";
import { useContext, useEffect, useId, useRef, type ReactNode } from "react";
import { buttonClass } from "../button.tsx";
import { DialogFrameContext, DialogNoteContext } from "./dialog-frame.ts";
import { Icon } from "../icon.tsx";
import { useDialogBehavior } from "./use-dialog-behavior.ts";

export interface DialogPageProps {
  title: string;
  /** The parent page of the dialog. */
  closeTo: string;
  closeLabel?: string;
  /** "wide" for tables and calendars. "max" takes 80% of the window, "whole" all but the edge. */
  width?: "normal" | "wide" | "max" | "whole";
  children: ReactNode;
}

/**
 * A dialog with a URL. A route with `dialog` in its manifest appears over the page that opened it or over its parent page.
 * Without JavaScript, and on any other route, it is a full page. The element is the same in each case, so that typed text
 * survives hydration.
 */
export function DialogPage({ title, closeTo, width = "normal", ...props }: DialogPageProps) {
  const { children, closeLabel = "Close" } = props;
  const frame = useContext(DialogFrameContext);
  const note = useContext(DialogNoteContext);
  const layer = useRef<HTMLDivElement>(null);
  const heading = useId();
  const isOverlay = frame?.isOverlay === true && !frame.isClosing;
  const registerParent = frame?.registerParent;
  useEffect(() => registerParent?.(closeTo), [registerParent, closeTo]);
  useDialogBehavior(layer, isOverlay, { closeTo, close: () => frame?.close(closeTo) });
  return (
    <div
      ref={layer}
      className={frame ? "dialog-layer" : "dialog-page"}
      hidden={frame?.isClosing}
      data-open={frame && !frame.isClosing ? "" : undefined}
    >
      <section
        role={isOverlay ? "dialog" : undefined}
        aria-modal={isOverlay || undefined}
        aria-labelledby={heading}
        tabIndex={isOverlay ? -1 : undefined}
        className={`dialog-sheet ${widths[width]}`}
      >
        <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 sm:px-6">
          <h1 id={heading} className="min-w-0 text-xl wrap-anywhere">
            {title}
          </h1>
          <Link to={closeTo} replace title={closeLabel} className={buttonClass()}>
            <Icon name="x" label={closeLabel} />
          </Link>
        </div>
        {note && <div className="px-4 pt-4 sm:px-6">{note}</div>}
        <div className="p-4 sm:p-6">{children}</div>
      </section>
    </div>
  );
}

const widths = {
  normal: "max-w-xl",
  wide: "max-w-4xl",
  max: "max-w-[80vw] max-sm:max-w-none",
  whole: "max-w-[calc(100vw-32px)] max-sm:max-w-none",
};
