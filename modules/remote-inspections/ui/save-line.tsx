import { useSay, type Say } from "#app/platform/page/language.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SaveState } from "#modules/intake/public.guests.ui.ts";

/** Whether the server has everything, in one line that is always in sight. */
export function SaveLine({ state }: { state: SaveState }) {
  const say = useSay();
  const [text, tone] = lineOf(say, state);
  return (
    <p
      role="status"
      className={`flex min-h-8 items-center gap-2 px-4 py-1 text-sm leading-snug ${tone} empty:hidden`}
    >
      {text && (
        <>
          <Icon name={state.kind === "saved" ? "check" : "smartphone"} />
          {text}
        </>
      )}
    </p>
  );
}

function lineOf(say: Say, state: SaveState): [text: string, tone: string] {
  switch (state.kind) {
    case "saved":
      return [state.at ? say("Saved") : "", "text-muted"];
    case "refused":
      return [say(state.message), "bg-bad-soft text-bad"];
    case "offline":
    case "failing":
      return state.unstored
        ? [say("This phone has no room left. Keep this page open."), "bg-bad-soft text-bad"]
        : [
            say("No connection. Your answers are on this phone and are sent later."),
            "bg-warn-soft text-warn",
          ];
    default:
      return [say("Saving…"), "text-muted"];
  }
}
