import type { SaveState } from "./answer-queue.ts";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Always true, always in sight: where the answers are at this moment. */
export function SaveStateLine({ state }: { state: SaveState }) {
  return (
    <p
      role="status"
      className={`text-sm ${state.kind === "refused" ? "font-semibold text-bad" : "text-muted"}`}
    >
      {wordsOf(state)}
    </p>
  );
}

function wordsOf(state: SaveState): string {
  if (state.kind === "saved")
    return state.at ? `Saved ${clock.format(state.at)}` : "All answers saved";
  if (state.kind === "waiting" || state.kind === "saving") return "Saving…";
  if (state.kind === "refused") return state.sentence;
  const answers = state.waiting === 1 ? "1 answer waits" : `${state.waiting} answers wait`;
  return `No connection. ${answers} in this browser and will be sent when the line is back.`;
}
