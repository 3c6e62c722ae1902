import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { CheckboxField, SelectField, TextField } from "#app/ui/fields/field.tsx";
import { controlClass, controlTies, Field, type FieldTexts } from "#app/ui/fields/field-frame.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { isNotListed } from "#modules/form-logic/public.answers.ts";
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
    const isFree = field.acceptsOther === true;
    if (isHydrated && !texts.disabled && (isFree || options.length > maxScanned))
      return (
        <LongChoice texts={{ ...texts, hint }} options={options} chosen={chosen} isFree={isFree}>
          {isNotListed(field, answer) && (
            <p className="font-semibold text-warn">
              {say("Not in the list. The reviewer will see that.")}
            </p>
          )}
        </LongChoice>
      );
    if (isFree) return <FreeChoice texts={{ ...texts, hint }} options={options} chosen={chosen} />;
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
  Settings: ({ draft, change }) => (
    <CheckboxField
      name="acceptsOther"
      label="Other answers are accepted"
      hint="Inspectors may type what is not in the list. It is flagged in the review and the report."
      checked={draft.acceptsOther}
      onChange={({ target }) => change({ ...draft, acceptsOther: target.checked })}
    />
  ),
};

/** Without scripts, the browser itself suggests the options. */
function FreeChoice({ texts, options, chosen }: ChosenProps) {
  const listId = useId();
  return (
    <>
      <TextField {...texts} list={listId} autoComplete="off" defaultValue={chosen} />
      <datalist id={listId}>
        {options.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
    </>
  );
}

interface ChosenProps {
  texts: FieldTexts & { disabled: boolean };
  options: readonly FieldOption[];
  chosen: string;
}

interface LongChoiceProps extends ChosenProps {
  /** Whether what is typed is an answer, even if no option is named so. */
  isFree: boolean;
  children: ReactNode;
}

/** Most choices that are listed at once. Who sees more types another letter. */
const maxListed = 50;

const wordsOf = (options: readonly FieldOption[], value: string) =>
  options.find(({ label }) => label === value)?.text ?? value;

/** What is typed to find a choice, and the keys that move among those found. */
function useLongChoice(
  options: readonly FieldOption[],
  isFree: boolean,
  choose: (value: string) => void,
) {
  /** What is typed while the list is open; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Where any text is an answer, no option is active until the arrow keys choose one. */
  const first = isFree ? -1 : 0;
  const [active, setActive] = useState(first);
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
    /** Leaving the field takes what was typed, where any text is an answer. */
    leave() {
      if (isFree && typed?.trim()) take(typed.trim());
      else close();
    },
    take,
    type(text: string) {
      setTyped(text);
      setActive(first);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const option = found[active];
      if (!isOpen && step !== undefined) setTyped("");
      else if (step !== undefined && found.length > 0)
        setActive((Math.max(active, step === 1 ? -1 : 0) + step + found.length) % found.length);
      else if (event.key === "Escape" && isOpen) close();
      else if (event.key === "Enter" && isOpen && option) take(option.label);
      else if (event.key === "Enter" && isFree && typed?.trim()) take(typed.trim());
      // Enter would submit the section.
      else if (event.key !== "Enter") return;
      event.preventDefault();
    },
  };
}

/** One of many choices, found by typing a part of its name. A hidden input has the value. */
function LongChoice({ texts, options, chosen, isFree, children }: LongChoiceProps) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const search = useLongChoice(options, isFree, (value) => {
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
          aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder={say("Type to find, or choose")}
          value={typed ?? wordsOf(options, chosen)}
          onClick={search.open}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => search.type(target.value)}
          onKeyDown={search.onKeyDown}
          onBlur={search.leave}
          className={controlClass}
        />
      </Field>
      {children}
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
