import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";

/** The check of a control, which refers to it by `data-rule`. */
export interface LiveRule {
  /** The message; null for none, undefined while only the server can decide, which `lookUp` asks. */
  error: (text: string) => string | null | undefined;
  lookUp?: (text: string) => Promise<unknown>;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** How long after the last key an error is shown. */
const idleMilliseconds = 2_000;

function controlsOf(form: HTMLFormElement): Control[] {
  const all = [...form.querySelectorAll<Control>("[data-rule]")];
  // A hidden field is not checked.
  return all.filter((control) => control.offsetParent !== null);
}

/**
 * Validates a form while the user types. A message appears two seconds after the last key and disappears as soon as
 * the text is valid. `passes` is null before hydration; the server validates in any case.
 */
export function useLiveValidation(rules: Readonly<Record<string, LiveRule>>) {
  const form = useRef<HTMLFormElement>(null);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const [passes, setPasses] = useState<boolean | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const errorOf = useCallback(
    ({ dataset, value }: Control) => rules[dataset.rule ?? ""]?.error(value),
    [rules],
  );
  const validate = useCallback(() => {
    if (!form.current) return;
    const controls = controlsOf(form.current);
    setPasses(controls.every((control) => errorOf(control) === null));
    const validIds = new Set(controls.filter((one) => errorOf(one) === null).map(({ id }) => id));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !validIds.has(id))),
    );
  }, [errorOf]);

  useEffect(() => {
    const waiting = timers.current;
    validate();
    return () => waiting.forEach((timer) => clearTimeout(timer));
  }, [validate]);

  async function validateWhenIdle(control: Control): Promise<void> {
    const rule = rules[control.dataset.rule ?? ""];
    if (rule?.error(control.value) === undefined) await rule?.lookUp?.(control.value);
    validate();
    const error = rule?.error(control.value);
    if (error) setErrors((before) => ({ ...before, [control.id]: error }));
  }

  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    validate();
    if (!(target instanceof HTMLElement) || target.dataset.rule === undefined) return;
    const control = target as Control;
    clearTimeout(timers.current.get(control.id));
    const timer = setTimeout(() => void validateWhenIdle(control), idleMilliseconds);
    timers.current.set(control.id, timer);
  }

  return { form, onChange, onChoose: validate, passes, errors: errors };
}
