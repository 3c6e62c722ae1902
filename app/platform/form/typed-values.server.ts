/** What was typed in a form whose step is refused, so that the page can show it again. */
import type { FormRefusal } from "./form-refusal.ts";

const typedValues = new WeakMap<Request, FormRefusal["values"]>();

/** For a page that knows the answer of a refused form. */
export function noteTyped(request: Request, values: FormRefusal["values"]): void {
  typedValues.set(request, values);
}

export const typedIn = (request: Request): FormRefusal["values"] | undefined =>
  typedValues.get(request);
