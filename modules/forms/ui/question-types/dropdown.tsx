import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { SelectField } from "#app/ui/fields/field.tsx";
import { controlClass, controlTies, Field, type FieldTexts } from "#app/ui/fields/field-frame.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { optionsOf, type FieldOption } from "#modules/form-logic/public.ts";
import { isFound, maxScanned, useEmptyHint } from "./choices.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const dropdown: QuestionTypeUi = {
  /** A list to choose from. Scripts make a long one searchable. */
  Control: function Dropdown({ texts, field, answer }) {
    const say = useSay();
    const isHydrated = useIsHydrated();
    const empty = useEmptyHint(field);
    const options = optionsOf(field);
    const chosen = answer?.values[0] ?? "";
    const hint = empty ? (
      <>
        {texts.hint} <span className="block">{empty}</span>
      </>
    ) : (
      texts.hint
    );
    if (isHydrated && !texts.disabled && options.length > maxScanned)
      return <LongChoice texts={{ ...texts, hint }} options={options} chosen={chosen} />;
    return (
      <SelectField
        // With other options React would keep what the browser had chosen among the former ones.
        key={field.choiceFilter && options.map(({ label }) => label).join("\n")}
        {...texts}
        hint={hint}
        options={options.map(({ label, text = label }) => ({ value: label, label: text }))}
        placeholder={say("Choose")}
        defaultValue={chosen}
      />
    );
  },
};

interface LongChoiceProps {
  texts: FieldTexts;
  options: readonly FieldOption[];
  chosen: string;
}

/** Most choices that are listed at once. Who sees more types another letter. */
const maxListed = 50;

const wordsOf = (options: readonly FieldOption[], value: string) =>
  options.find(({ label }) => label === value)?.text ?? value;

/** What is typed to find a choice, and the keys that move among those found. */
function useLongChoice(options: readonly FieldOption[], choose: (value: string) => void) {
  /** What is typed while the list is open; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null;
  const matching = isOpen ? options.filter((option) => isFound(option, typed.trim())) : [];
  const found = matching.slice(0, maxListed);
  const close = () => setTyped(null);
  const take = (value: string) => {
    close();
    choose(value);
  };
  return {
    typed,
    active,
    found,
    more: matching.length - found.length,
    isOpen,
    open: () => setTyped((now) => now ?? ""),
    close,
    take,
    type(text: string) {
      setTyped(text);
      setActive(0);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const option = found[active];
      if (!isOpen && step !== undefined) setTyped("");
      else if (step !== undefined && found.length > 0)
        setActive((active + step + found.length) % found.length);
      else if (event.key === "Escape" && isOpen) close();
      else if (event.key === "Enter" && isOpen && option) take(option.label);
      // Enter would submit the section.
      else if (event.key !== "Enter") return;
      event.preventDefault();
    },
  };
}

/** One of many choices, found by typing a part of its name. A hidden input has the value. */
function LongChoice({ texts, options, chosen }: LongChoiceProps) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const search = useLongChoice(options, (value) => {
    if (!input.current || value === input.current.value) return;
    // React ignores an assigned value, so this sets it in the same way as typing does.
    input.current.setRangeText(value, 0, input.current.value.length);
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const { typed, active, found, isOpen } = search;
  return (
    <div className="relative grid gap-1">
      <Field {...texts}>
        <input ref={input} type="text" hidden name={texts.name} defaultValue={chosen} />
        <input
          {...controlTies(texts)}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder={say("Type to find, or choose")}
          value={typed ?? wordsOf(options, chosen)}
          onClick={search.open}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => search.type(target.value)}
          onKeyDown={search.onKeyDown}
          onBlur={search.close}
          className={controlClass}
        />
      </Field>
      <FoundChoices listId={listId} search={search} canClear={typed === "" && chosen !== ""} />
    </div>
  );
}

interface FoundChoicesProps {
  listId: string;
  search: ReturnType<typeof useLongChoice>;
  canClear: boolean;
}

function FoundChoices({ listId, search, canClear }: FoundChoicesProps) {
  const say = useSay();
  const { found, more, active, isOpen, take } = search;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={say("Choices")}
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border border-edge bg-raised py-1"
    >
      {canClear && (
        <ListedChoice id={`${listId}-none`} isActive={false} choose={() => take("")}>
          <span className="text-muted">{say("No answer")}</span>
        </ListedChoice>
      )}
      {found.map(({ label, text = label }, index) => (
        <ListedChoice
          key={label}
          id={`${listId}-${index}`}
          isActive={index === active}
          choose={() => take(label)}
        >
          {text}
        </ListedChoice>
      ))}
      {more > 0 && (
        <p className="px-3 py-2 text-muted">
          {say("{count} more. Type another letter.", { count: more })}
        </p>
      )}
      {isOpen && found.length === 0 && (
        <p className="px-3 py-2 text-muted">{say("Nothing found")}</p>
      )}
    </div>
  );
}

interface ListedChoiceProps {
  id: string;
  isActive: boolean;
  choose: () => void;
  children: ReactNode;
}

function ListedChoice({ id, isActive, choose, children }: ListedChoiceProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: "nearest" });
      }}
      // Before the field loses the focus.
      onPointerDown={(event) => {
        event.preventDefault();
        choose();
      }}
      className="flex min-h-control items-center px-3 wrap-anywhere hover:bg-sunken aria-selected:bg-sunken"
    >
      {children}
    </div>
  );
}
