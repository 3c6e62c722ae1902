import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { controlClass, controlTies, Field } from "#app/ui/fields/field-frame.tsx";
import type { ExpressionProperty, QuestionDraft } from "#modules/form-logic/public.authoring.ts";
import { typeNames } from "#modules/form-logic/public.expressions.ts";
import { suggest, type Suggestion } from "../../domain/question/suggest.ts";
import type { ExpressionEditing } from "./use-expression-form.ts";

interface ExpressionFieldProps {
  part: ExpressionProperty;
  label: string;
  hint: string;
  draft: QuestionDraft;
  errors: Record<string, string>;
  change: (draft: QuestionDraft) => void;
  editing: ExpressionEditing;
}

/** A text field for an expression. Scripts complete it and say at once whether it can be computed. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { part, label, hint, draft, errors, editing } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const completion = useCompletion(props, area);
  const { found, active, listId } = completion;
  const isOpen = found.length > 0;
  const texts = { name: part, label, hint, error: errors[part] };
  return (
    <div className="relative grid gap-1">
      <Field {...texts}>
        <textarea
          ref={area}
          name={part}
          {...controlTies(texts)}
          rows={2}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          value={draft[part]}
          onFocus={editing.load}
          onChange={({ target }) => completion.type(target)}
          onKeyDown={completion.onKeyDown}
          onBlur={completion.close}
          className={`${controlClass} font-mono`}
        />
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label="Questions and functions"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border border-edge bg-raised py-1"
      >
        {found.map((each, index) => (
          <Option
            key={each.name}
            id={`${listId}-${index}`}
            suggestion={each}
            isActive={index === active}
            choose={completion.choose}
          />
        ))}
      </div>
      {errors[part] === undefined && (
        <Verdict text={draft[part]} part={part} editing={editing} isTyping={isOpen} />
      )}
    </div>
  );
}

/** What completes the text at the caret, and the keys that choose from it. */
function useCompletion(
  { part, draft, change, editing }: ExpressionFieldProps,
  area: RefObject<HTMLTextAreaElement>,
) {
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const nextCaret = useRef<number | null>(null);
  const value = draft[part];
  const suggestions =
    caret === null
      ? null
      : suggest(value, caret, editing.questions, part === "choiceFilter" ? editing.columns : []);
  const found = suggestions?.found ?? [];

  useEffect(() => {
    if (nextCaret.current === null) return;
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });
  const close = () => setCaret(null);
  const choose = (chosen: Suggestion) => {
    if (!suggestions) return;
    const { from, to } = suggestions;
    nextCaret.current = from + chosen.caret;
    change({ ...draft, [part]: value.slice(0, from) + chosen.text + value.slice(to) });
    close();
    area.current?.focus();
  };
  return {
    active,
    found,
    listId: `${part}-suggestions`,
    choose,
    close,
    type({ value: typed, selectionStart }: HTMLTextAreaElement) {
      change({ ...draft, [part]: typed });
      setCaret(selectionStart);
      setActive(0);
    },
    onKeyDown(event: KeyboardEvent) {
      if (found.length === 0) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = found[active];
      if (step !== undefined) setActive((active + step + found.length) % found.length);
      else if (event.key === "Escape") close();
      else if ((event.key === "Enter" || event.key === "Tab") && chosen) choose(chosen);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  choose: (suggestion: Suggestion) => void;
}

function Option({ id, suggestion, isActive, choose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // Before the field loses the focus.
      onPointerDown={(event) => {
        event.preventDefault();
        choose(suggestion);
      }}
      className="flex min-h-control flex-wrap items-center gap-x-3 px-3 wrap-anywhere hover:bg-sunken aria-selected:bg-sunken"
    >
      {suggestion.name}
      <span className="text-sm text-muted">{suggestion.words}</span>
    </div>
  );
}

/** What the expression gives, or what is wrong with it, with its place. */
function Verdict({
  text,
  part,
  editing,
  isTyping,
}: { text: string; isTyping: boolean } & Pick<ExpressionFieldProps, "part" | "editing">) {
  const result = text.trim() === "" ? null : editing.check?.(part, text);
  if (!result || (result.refused && isTyping)) return null;
  if (!result.refused)
    return (
      <p role="status" className="text-sm text-muted">
        Gives {typeNames[result.program.type]}.
      </p>
    );
  const { message, from, to } = result.error;
  return (
    <div role="status" className="grid gap-1 text-sm text-warn">
      <p>{message}</p>
      {to > from && (
        <p className="font-mono wrap-anywhere text-muted">
          {text.slice(0, from)}
          <mark className="rounded-sm bg-sunken font-semibold text-bad">
            {text.slice(from, to)}
          </mark>
          {text.slice(to)}
        </p>
      )}
    </div>
  );
}
