import { useEffect, useRef } from "react";

interface StateForDraftProps<State> {
  /** A name of its own in the form. */
  name: string;
  state: State;
  /** The stored state. Without it nothing is stored, for example for a question that somebody deleted. */
  stored: State | undefined;
  /** Restores a stored state. */
  restore: (state: State) => void;
}

/**
 * Keeps a draft of a state that its inputs alone do not show, such as rows that were added or moved. It covers all inputs of its
 * parent element, so that the parts of a state are never restored one by one (`app/shell/drafts`). It is not sent.
 */
export function DraftStateInput<State>({
  name,
  state,
  stored,
  restore,
}: StateForDraftProps<State>) {
  const text = JSON.stringify(state);
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(text);
  useEffect(() => {
    // The state that the page opens with is no change. Storing it would replace a draft that is not restored yet.
    if (known.current === text) return;
    known.current = text;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [text]);
  return (
    <input
      ref={input}
      type="hidden"
      data-draft={name}
      data-rendered={stored === undefined ? "" : JSON.stringify(stored)}
      value={text}
      onInput={({ currentTarget: { value } }) => {
        if (value !== "" && value !== text) restore(JSON.parse(value) as State);
      }}
    />
  );
}

/** Shows what is stored again, and forgets the draft. */
export function discardStates(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("input[data-draft]")) {
    input.value = input.dataset["rendered"] ?? "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
