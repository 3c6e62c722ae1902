import { Link } from "@remix-run/react";
import { useContext, useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";
import { buttonClass } from "../button.tsx";
import { DialogFrameContext } from "./dialog-frame.ts";
import { Icon } from "../icon.tsx";
import { useDialogKeys } from "./use-dialog-keys.ts";

export interface DialogPageProps {
  title: string;
  /** The page it belongs to. */
  closeTo: string;
  /** "wide" for tables and calendars; "most" takes 80% of the window. */
  width?: "normal" | "wide" | "most";
  children: ReactNode;
}

/**
 * A dialog with an address. A route that its manifest calls a `dialog` lies over the page it was opened from, or over the
 * page it belongs to; without JavaScript, and on any other route, it is the page itself. It is the same element in each case,
 * so that what is being typed stays when the scripts arrive.
 */
export function DialogPage({ title, closeTo, width = "normal", children }: DialogPageProps) {
  const frame = useContext(DialogFrameContext);
  const sheet = useRef<HTMLElement>(null);
  const isTouched = useRef(false);
  const began = useRef(false);
  const heading = useId();
  const isOver = frame?.isOver === true && !frame.isClosing;
  const belongsTo = frame?.belongsTo;
  useEffect(() => belongsTo?.(closeTo), [belongsTo, closeTo]);
  useDialogKeys(sheet, isOver, () => frame?.close(closeTo));
  const followBack = (press: MouseEvent) => {
    if (!isOver || !leadsTo(press, closeTo)) return;
    press.preventDefault();
    frame.close(closeTo);
  };
  // Nobody loses a text by a slip of the hand: what was typed in stays, and so does a sheet in which a press began.
  const pressBeside = (press: MouseEvent) => {
    if (!isBeside(press) || !began.current || !isOver || isTouched.current) return;
    frame.close(closeTo);
  };
  return (
    // The keyboard has Escape for what a press beside does.
    <div
      className={frame ? "dialog-layer" : "dialog-page"}
      hidden={frame?.isClosing}
      onClickCapture={followBack}
      onMouseDown={(press) => (began.current = isBeside(press))}
      onClick={pressBeside}
      onInput={() => (isTouched.current = true)}
    >
      <section
        ref={sheet}
        role={isOver ? "dialog" : undefined}
        aria-modal={isOver || undefined}
        aria-labelledby={heading}
        tabIndex={isOver ? -1 : undefined}
        className={`dialog-sheet ${widths[width]}`}
      >
        <div className="flex items-start justify-between gap-4 border-b border-line p-4 sm:px-6">
          <h1 id={heading} className="min-w-0 text-xl wrap-anywhere">
            {title}
          </h1>
          <Link to={closeTo} replace title="Close" className={buttonClass()}>
            <Icon name="x" label="Close" />
          </Link>
        </div>
        <div className="p-4 sm:p-6">{children}</div>
      </section>
    </div>
  );
}

const widths = { normal: "max-w-xl", wide: "max-w-4xl", most: "max-w-[80vw] max-sm:max-w-none" };

function isBeside(press: MouseEvent): boolean {
  return press.target === press.currentTarget;
}

/** Whether a plain press of a link leads to the page of an address. */
function leadsTo(press: MouseEvent, address: string): boolean {
  if (press.button !== 0 || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey)
    return false;
  const link = press.target instanceof Element ? press.target.closest("a") : null;
  return link !== null && link.pathname === new URL(address, link.href).pathname;
}
