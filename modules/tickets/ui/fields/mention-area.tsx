import { useRef, useState, type ComponentProps } from "react";
import { TextArea } from "#app/ui/fields/field.tsx";

interface MentionAreaProps extends ComponentProps<typeof TextArea> {
  /** Who may be named. */
  names: readonly string[];
}

/** Names offered at one time. */
const mostOffered = 5;

/** What has been typed of a name before the caret; null where none is being typed. */
function typedName(text: string): string | null {
  const [, typed] = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N} .'-]{0,40})$/u.exec(text) ?? [];
  return typed ?? null;
}

/** Several lines of text in which "@" offers names; without scripts a name is typed in full. */
export function MentionArea({ names, ...area }: MentionAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const offered =
    typed === null
      ? []
      : names
          .filter((name) => {
            const [begin, wanted] = [name.toLowerCase(), typed.toLowerCase()];
            return begin.startsWith(wanted) && begin !== wanted;
          })
          .slice(0, mostOffered);
  function choose(name: string) {
    const field = box.current?.querySelector("textarea");
    if (!field || typed === null) return;
    const end = field.selectionStart;
    field.setRangeText(`${name} `, end - typed.length, end, "end");
    field.focus();
    setTyped(null);
  }
  return (
    <div ref={box} className="grid gap-2">
      <TextArea
        {...area}
        onInput={({ currentTarget: { value, selectionStart } }) =>
          setTyped(typedName(value.slice(0, selectionStart)))
        }
      />
      {offered.length > 0 && (
        <ul aria-label="People to mention" className="flex flex-wrap gap-2">
          {offered.map((name) => (
            <li key={name}>
              <button type="button" className="button" onClick={() => choose(name)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
