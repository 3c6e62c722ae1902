import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";

/** The check of a control, which refers to it by `data-rule`. */
export interface LiveRule {
  /** The message; null for none, undefined while only `find` can decide. */
  fault: (text: string) => string | null | undefined;
  find?: (text: string) => Promise<unknown>;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** How long after the last key an error is shown. */
const settledMilliseconds = 2_000;

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
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  const faultOf = useCallback(
    ({ dataset, value }: Control) => rules[dataset.rule ?? ""]?.fault(value),
    [rules],
  );
  const validate = useCallback(() => {
    if (!form.current) return;
    const controls = controlsOf(form.current);
    setPasses(controls.every((control) => faultOf(control) === null));
    const validIds = new Set(controls.filter((one) => faultOf(one) === null).map(({ id }) => id));
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !validIds.has(id))),
    );
  }, [faultOf]);

  useEffect(() => {
    const waiting = timers.current;
    validate();
    return () => waiting.forEach((timer) => clearTimeout(timer));
  }, [validate]);

  async function settle(control: Control): Promise<void> {
    const rule = rules[control.dataset.rule ?? ""];
    if (rule?.fault(control.value) === undefined) await rule?.find?.(control.value);
    validate();
    const fault = rule?.fault(control.value);
    if (fault) setFaults((before) => ({ ...before, [control.id]: fault }));
  }

  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    validate();
    if (!(target instanceof HTMLElement) || target.dataset.rule === undefined) return;
    const control = target as Control;
    clearTimeout(timers.current.get(control.id));
    const timer = setTimeout(() => void settle(control), settledMilliseconds);
    timers.current.set(control.id, timer);
  }

  return { form, onChange, onChoose: validate, passes, faults };
}
