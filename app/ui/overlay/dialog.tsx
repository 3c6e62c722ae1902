import { Link, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { buttonClass } from "../button.tsx";
import { Icon } from "../icon.tsx";

export interface DialogPageProps {
  title: string;
  /** The address behind the dialog. */
  closeTo: string;
  /** "wide" for tables and calendars; "most" takes 80% of the window. */
  width?: "normal" | "wide" | "most";
  /** The page it lies over, drawn only while it does. */
  behind?: ReactNode;
  children: ReactNode;
}

/** Headless UI is fetched only when a dialog opens in a page that is already alive. */
const Overlay = lazy(() => import("./dialog-overlay.tsx"));

let pageIsAlive = false;

/**
 * A dialog with an address. Opened by a link in a living page it lies over that page; opened by its
 * address, or without JavaScript, it is the page itself and stays so, keeping what is being typed.
 */
export function DialogPage({
  title,
  closeTo,
  width = "normal",
  behind,
  children,
}: DialogPageProps) {
  const [over] = useState(() => pageIsAlive);
  const navigate = useNavigate();
  useEffect(() => {
    pageIsAlive = true;
  }, []);
  const body = (
    <>
      <DialogHead title={title} closeTo={closeTo} />
      <div className="p-4 sm:p-6">{children}</div>
    </>
  );
  if (over) {
    return (
      <>
        {behind}
        <Suspense fallback={null}>
          <Overlay
            title={title}
            widthClass={widths[width]}
            onClose={() => navigate(closeTo, { replace: true })}
          >
            {body}
          </Overlay>
        </Suspense>
      </>
    );
  }
  return (
    <section
      aria-label={title}
      className={`mx-auto my-4 w-full rounded-md border border-line bg-raised ${widths[width]}`}
    >
      {body}
    </section>
  );
}

/** Call once in the root, so that the first dialog opened by a link already lies over the page. */
export function usePageIsAlive(): void {
  useEffect(() => {
    pageIsAlive = true;
  }, []);
}

const widths = { normal: "max-w-xl", wide: "max-w-4xl", most: "max-w-[80vw] max-sm:max-w-none" };

function DialogHead({ title, closeTo }: { title: string; closeTo: string }) {
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line p-4 sm:px-6">
      <h1 className="min-w-0 text-xl wrap-anywhere">{title}</h1>
      <Link to={closeTo} replace title="Close" className={buttonClass()}>
        <Icon name="x" label="Close" />
      </Link>
    </div>
  );
}
