import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState, useRef } from "react";
import { createPortal } from "react-dom";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { SaveState } from "./answer-queue.ts";
import { ToastRegion } from "#app/ui/overlay/toast.tsx";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

const containerId = "save-state";

/** The place for the state on a phone: in the page heading, which is always visible. */
export function SaveStateContainer() {
  return <span id={containerId} className="save-place" />;
}

/**
 * Shows whether the answers are saved. It is always accurate and always visible. On a phone it is one or two words in
 * the page heading, and only what needs a sentence is beside the buttons.
 */
export function SaveStatus({ state }: { state: SaveState }) {
  const isHydrated = useIsHydrated();
  const head = useHeadOfPhone();
  const isShort = state.kind === "saved" || state.kind === "waiting" || state.kind === "saving";
  return (
    <>
      {head &&
        createPortal(
          <span
            role={isShort ? "status" : undefined}
            aria-hidden={!isShort}
            data-state={isShort ? state.kind : needsAttention(state) ? "bad" : "device"}
          >
            {shortWordsOf(state)}
          </span>,
          head,
        )}
      {!(head && isShort) && <Message state={state} isHydrated={isHydrated} />}
    </>
  );
}

/** The element in the page heading where a phone shows the state; null in a wide window and before hydration. */
function useHeadOfPhone(): HTMLElement | null {
  const [head, setHead] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const narrow = matchMedia("(width < 64rem)");
    const follow = () => setHead(narrow.matches ? document.getElementById(containerId) : null);
    follow();
    narrow.addEventListener("change", follow);
    return () => narrow.removeEventListener("change", follow);
  }, []);
  return head;
}

function Message({ state, isHydrated }: { state: SaveState; isHydrated: boolean }) {
  return (
    <p
      role="status"
      className={`text-sm ${needsAttention(state) ? "font-semibold text-bad" : "text-muted"}`}
    >
      {/* Before hydration the state of the typed answers is unknown. */}
      {isHydrated && wordsOf(state)}
      {state.kind === "refused" && state.signedOut && <SignIn />}
    </p>
  );
}

/** The link for signing in. It returns to this page, which then sends the stored answers. */
function SignIn() {
  const { pathname, search } = useLocation();
  return (
    <>
      {" "}
      <Link className="text-link" to={`/login?redirectTo=${encodeURIComponent(pathname + search)}`}>
        Sign in
      </Link>
    </>
  );
}

const needsAttention = ({ kind }: SaveState) => kind === "refused" || kind === "choice";

function shortWordsOf(state: SaveState): string {
  if (state.kind === "saved" && !state.at) return "Saved";
  if (state.kind === "saved" || state.kind === "waiting" || state.kind === "saving")
    return wordsOf(state);
  return needsAttention(state) ? "Not saved" : "On this phone";
}

function wordsOf(state: SaveState): string {
  if (state.kind === "saved")
    return state.at ? `Saved ${clock.format(state.at)}` : "All answers saved";
  if (state.kind === "waiting" || state.kind === "saving") return "Saving…";
  if (state.kind === "refused") return state.message;
  if (state.kind === "choice")
    return state.open === 1
      ? "1 answer needs your choice"
      : `${state.open} answers need your choice`;
  const answers = waitText(state.waiting);
  const why = state.kind === "offline" ? "You are offline." : "The server did not answer.";
  if (state.unstored) return `${why} ${fullText(state.waiting, state.unstored)}`;
  if (state.kind === "failing") return `${why} ${answers} in this browser. We will try again soon.`;
  return `${why} ${answers} in this browser and will be saved when you are back online.`;
}

const waitText = (count: number) => (count === 1 ? "1 answer waits" : `${count} answers wait`);

/** Says how many of the unsent answers would be lost with the page, and how many are stored in this browser. */
function fullText(waiting: number, unstored: number): string {
  const lost = `${waitText(unstored)} on this page only, because this browser has no room left. Keep the page open, or free space on this device.`;
  const stored = waiting - unstored;
  return stored > 0 ? `${waitText(stored)} in this browser. ${lost}` : lost;
}

const shownMilliseconds = 2_000;

/**
 * The toast after a failed save, in the specification's exact wording. It appears once until a save succeeds again; the
 * save state shows the failure all the time. Being offline is not a failure, because the answers are stored on this
 * device, as the save state says.
 */
export function SavingFailedToast({ state }: { state: SaveState }) {
  const failed = state.kind === "failing" || state.kind === "refused";
  const isResolved = state.kind === "saved" || state.kind === "choice";
  const wasShown = useRef(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (isResolved) wasShown.current = false;
    if (!failed || wasShown.current) return;
    wasShown.current = true;
    setShown(true);
  }, [failed, isResolved]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <ToastRegion toasts={shown ? [{ id: "saving-failed", message: "Error saving data." }] : []} />
  );
}
