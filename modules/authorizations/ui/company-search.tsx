import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { preservedParameters } from "#app/platform/lists/table-query.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/fields/field-frame.tsx";

/** Milliseconds after the last key before the search starts. */
const debounceMilliseconds = 500;

/** Searches companies while typing; without JavaScript, by its button. */
export function CompanySearch({ words }: { words: string }) {
  const { search } = useLocation();
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true }), debounceMilliseconds);
  };
  return (
    <Form replace role="search" className="flex gap-2">
      {preservedParameters(`/${search}`, ["q"]).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="q"
        aria-label="Search companies"
        placeholder="Search companies"
        autoComplete="off"
        defaultValue={words}
        onInput={({ currentTarget }) => onInput(currentTarget.form)}
        className={controlClass}
      />
      <Button icon="search" iconOnly>
        Search
      </Button>
    </Form>
  );
}
