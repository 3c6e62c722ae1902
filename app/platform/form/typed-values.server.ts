/** Keeps the typed values of a form during its request, so that the page can show them again after a refusal. */
import type { FormRefusal } from "./form-refusal.ts";

const typedValues = new WeakMap<Request, FormRefusal["values"]>();

/** Called by actions whose page can show a refused form again. */
export function noteTyped(request: Request, values: FormRefusal["values"]): void {
  typedValues.set(request, values);
}

export const typedIn = (request: Request): FormRefusal["values"] | undefined =>
  typedValues.get(request);
