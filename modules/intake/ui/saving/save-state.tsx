import { Link, useLocation } from "@remix-run/react";
import { useContext, useEffect, useState, useRef } from "react";
import { sayIn, useSay, type Say } from "#app/platform/page/language.ts";
import { TranslationContext, type Translation } from "#app/platform/page/shell-data.ts";
import { createPortal } from "react-dom";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { SaveState } from "./answer-queue.ts";
import { ToastRegion } from "#app/ui/overlay/toast.tsx";

const clockIn = (language = "en") =>
  new Intl.DateTimeFormat(`${language}-US`, { hour: "numeric", minute: "2-digit" });

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
  const head = usePhoneStatusElement();
  const translation = useContext(TranslationContext);
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
            {shortTextOf(state, translation)}
          </span>,
          head,
        )}
      {!(head && isShort) && <Message state={state} isHydrated={isHydrated} />}
    </>
  );
}

/** The element in the page heading where a phone shows the state; null in a wide window and before hydration. */
function usePhoneStatusElement(): HTMLElement | null {
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
  const translation = useContext(TranslationContext);
  return (
    <p
      role="status"
      className={`text-sm ${needsAttention(state) ? "font-semibold text-bad" : "text-muted"}`}
    >
      {/* Before hydration the state of the typed answers is unknown. */}
      {isHydrated && textOf(state, translation)}
      {state.kind === "refused" && state.signedOut && <SignIn />}
    </p>
  );
}

/** The link for signing in. It returns to this page, which then sends the stored answers. */
function SignIn() {
  const say = useSay();
  const { pathname, search } = useLocation();
  return (
    <>
      {" "}
      <Link className="text-link" to={`/login?redirectTo=${encodeURIComponent(pathname + search)}`}>
        {say("Sign in")}
      </Link>
    </>
  );
}

const needsAttention = ({ kind }: SaveState) => kind === "refused" || kind === "conflict";

function shortTextOf(state: SaveState, translation: Translation | null): string {
  const say = sayIn(translation);
  if (state.kind === "saved" && !state.at) return say("Saved");
  if (state.kind === "saved" || state.kind === "waiting" || state.kind === "saving")
    return textOf(state, translation);
  return needsAttention(state) ? say("Not saved") : say("On this phone");
}

function textOf(state: SaveState, translation: Translation | null): string {
  const say = sayIn(translation);
  if (state.kind === "saved")
    return state.at
      ? say("Saved {time}", { time: clockIn(translation?.language).format(state.at) })
      : say("All answers saved");
  if (state.kind === "waiting" || state.kind === "saving") return say("Saving…");
  if (state.kind === "refused") return say(state.message);
  if (state.kind === "conflict")
    return state.count === 1
      ? say("1 answer needs your choice")
      : say("{count} answers need your choice", { count: state.count });
  const why = say(state.kind === "offline" ? "You are offline." : "The server did not answer.");
  if (state.unstored) return `${why} ${storageFullText(state.waiting, state.unstored, say)}`;
  const answers = waitText(state.waiting, say);
  if (state.kind === "failing")
    return `${why} ${say("{answers} in this browser. We will try again soon.", { answers })}`;
  return `${why} ${say("{answers} in this browser and will be saved when you are back online.", { answers })}`;
}

const waitText = (count: number, say: Say) =>
  count === 1 ? say("1 answer waits") : say("{count} answers wait", { count });

/** Says how many of the unsent answers would be lost with the page, and how many are stored in this browser. */
function storageFullText(waiting: number, unstored: number, say: Say): string {
  const lost = say(
    "{answers} on this page only, because this browser has no room left. Keep the page open, or free space on this device.",
    { answers: waitText(unstored, say) },
  );
  const stored = waiting - unstored;
  if (stored <= 0) return lost;
  return `${say("{answers} in this browser.", { answers: waitText(stored, say) })} ${lost}`;
}

const shownMilliseconds = 2_000;

/**
 * The toast after a failed save, in the specification's exact wording. It appears once until a save succeeds again; the
 * save state shows the failure all the time. Being offline is not a failure, because the answers are stored on this
 * device, as the save state says.
 */
export function SavingFailedToast({ state }: { state: SaveState }) {
  const say = useSay();
  const failed = state.kind === "failing" || state.kind === "refused";
  const isResolved = state.kind === "saved" || state.kind === "conflict";
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
    <ToastRegion
      toasts={shown ? [{ id: "saving-failed", message: say("Error saving data.") }] : []}
    />
  );
}
