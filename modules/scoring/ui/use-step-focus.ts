import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

interface Control {
  name: string;
  value: string;
}

/**
 * Restores the keyboard focus after a step rendered the page again: at the part of the page that the step leads to,
 * else at the control that was used, else at `fallback`, a selector.
 */
export function useStepFocus(formId: string, fallback: string): void {
  const { key, hash } = useLocation();
  const last = useRef<Control | null>(null);
  const before = useRef<string | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (isControl(target) && target.form?.id === formId)
        last.current = { name: target.name, value: target.value };
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [formId]);

  useEffect(() => {
    if (before.current === key) return;
    const isStep = before.current !== null;
    before.current = key;
    const element = hash === "" ? null : document.getElementById(hash.slice(1));
    const focused = document.activeElement;
    const isLost = !focused || focused === document.body;
    if (element) element.focus({ preventScroll: true });
    else if (isStep && isLost) {
      const rerendered = findRerendered(formId, last.current) ?? document.querySelector(fallback);
      if (rerendered instanceof HTMLElement) rerendered.focus({ preventScroll: true });
    }
  }, [key, hash, formId, fallback]);
}

function isControl(
  target: EventTarget | null,
): target is HTMLButtonElement | HTMLInputElement | HTMLSelectElement {
  return (
    target instanceof HTMLButtonElement ||
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement
  );
}

/** Buttons share a name, and so do radio buttons, so they are identified by their value. */
function findRerendered(formId: string, last: Control | null): HTMLElement | null {
  const form = document.getElementById(formId);
  if (!last || !(form instanceof HTMLFormElement)) return null;
  const named = [...form.elements]
    .filter(isControl)
    .filter(({ name, tabIndex }) => name === last.name && tabIndex >= 0);
  const [only] = named;
  if (named.length === 1 && !(only instanceof HTMLButtonElement)) return only ?? null;
  return named.find(({ value, disabled }) => value === last.value && !disabled) ?? null;
}
