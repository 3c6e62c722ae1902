import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { TextArea } from "#app/ui/fields/field.tsx";
import { Kbd } from "#app/ui/kbd.tsx";

interface MentionAreaProps extends ComponentProps<typeof TextArea> {
  /** The names that may be mentioned. */
  names: readonly string[];
}

/** The maximum number of names offered at once. */
const maxOffered = 5;

/** The part of a name typed before the caret; null when none is being typed. */
function typedName(text: string): string | null {
  const [, typed] = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N} .'-]{0,40})$/u.exec(text) ?? [];
  return typed ?? null;
}

/** A sent comment resets the form. The field is then empty, so no names are suggested. */
function useFormReset(box: RefObject<HTMLElement>, onReset: () => void): void {
  useEffect(() => {
    const form = box.current?.closest("form");
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  });
}

/** A text area in which "@" suggests names; without JavaScript the user types the full name. */
export function MentionArea({ names, ...area }: MentionAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  useFormReset(box, () => setTyped(null));
  const offered =
    typed === null
      ? []
      : names
          .filter((name) => {
            const [begin, requested] = [name.toLowerCase(), typed.toLowerCase()];
            return begin.startsWith(requested) && begin !== requested;
          })
          .slice(0, maxOffered);
  function choose(name: string) {
    const field = box.current?.querySelector("textarea");
    if (!field || typed === null) return;
    const end = field.selectionStart;
    field.setRangeText(`${name} `, end - typed.length, end, "end");
    field.focus();
    setTyped(null);
  }
  /** Enter chooses the first name, Escape hides the names. With a modifier key they do what they normally do. */
  function onKeyDown(event: KeyboardEvent) {
    const [first] = offered;
    const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event;
    const isPlain = !(shiftKey || altKey || ctrlKey || metaKey || nativeEvent.isComposing);
    if (!first || !isPlain || (key !== "Enter" && key !== "Escape")) return;
    event.preventDefault();
    if (key === "Enter") choose(first);
    else setTyped(null);
  }
  return (
    <div ref={box} className="grid gap-2">
      <TextArea
        {...area}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget: { value, selectionStart } }) =>
          setTyped(typedName(value.slice(0, selectionStart)))
        }
      />
      {offered.length > 0 && (
        <ul aria-label="People to mention" className="flex flex-wrap gap-2">
          {offered.map((name, index) => (
            <li key={name}>
              <button type="button" className="button" onClick={() => choose(name)}>
                {name}
                {index === 0 && <Kbd>Enter</Kbd>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
