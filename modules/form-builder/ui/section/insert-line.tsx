import { useId, useState, type KeyboardEvent } from "react";
import { controlClass } from "#app/ui/fields/field-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { questionTypes, type FieldType } from "#modules/form-logic/public.ts";
import { typesFor } from "./types-for.ts";
import { pressPalette } from "./use-question-drag.ts";

/** The id of the line's input, which "/" leads to. */
export const insertLine = "insert-line";

interface InsertLineProps {
  /** The first question of the next page; null to add at the end of the section. */
  before: string | null;
}

/** A line under the questions: "/" and a few letters, then Enter, add a question of that type. The palette does the same. */
export function InsertLine({ before }: InsertLineProps) {
  const list = useId();
  const { words, isOpen, types, chosen, add, input } = useInsertion(before);
  if (!useIsHydrated()) return null;
  return (
    <div className="insert-line">
      <input
        id={insertLine}
        role="combobox"
        aria-label="Insert a field"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen && chosen ? `${list}-${chosen}` : undefined}
        autoComplete="off"
        placeholder="Type / and a kind of field"
        value={words}
        className={controlClass}
        {...input}
      />
      {!isOpen && (
        <span aria-hidden="true" className="insert-key">
          <Kbd>/</Kbd>
        </span>
      )}
      <div id={list} role="listbox" aria-label="Kinds of fields" hidden={!isOpen}>
        {types.map((type) => (
          <button
            type="button"
            tabIndex={-1}
            key={type}
            id={`${list}-${type}`}
            role="option"
            aria-selected={type === chosen}
            // The line keeps the focus, so that its list stays open for the press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(type)}
          >
            <Icon name="plus" />
            <span>{questionTypes[type].label}</span>
            <span className="text-muted">/{type}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** What is typed, which types it fits, and what the keys do. */
function useInsertion(before: string | null) {
  const [words, setWords] = useState("");
  const [index, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const types = typesFor(words);
  const position = Math.min(index, types.length - 1);
  const chosen = types[position];
  const add = (type: FieldType | undefined) => {
    if (!type) return;
    setWords("");
    setOpen(false);
    pressPalette(type, before ?? "");
  };
  const move = (by: number) => {
    setAt((position + types.length + by) % Math.max(1, types.length));
    setOpen(true);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isOpen && { Enter: () => add(chosen), Escape: () => setOpen(false) }),
  };
  const input = {
    onKeyDown: (event: KeyboardEvent) => {
      const press = keys[event.key];
      if (!press) return;
      event.preventDefault();
      press();
    },
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setWords(target.value);
      setAt(0);
      setOpen(true);
    },
    onFocus: () => setOpen(true),
    onBlur: () => setOpen(false),
  };
  return { words, isOpen, types, chosen, add, input };
}
