import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { preservedParameters } from "#app/platform/lists/table-query.ts";
import { SearchBox } from "#app/ui/fields/search-box.tsx";

/** Milliseconds after the last key before the search starts. */
const debounceMilliseconds = 500;

/** Searches companies while typing; without JavaScript, by its button. */
export function CompanySearch({ searchText }: { searchText: string }) {
  const { search } = useLocation();
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true }), debounceMilliseconds);
  };
  return (
    <Form replace role="search" className="flex grow">
      {preservedParameters(`/${search}`, ["q"]).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBox
        label="Search companies"
        searchText={searchText}
        onInput={({ currentTarget }) => onInput(currentTarget.form)}
      />
    </Form>
  );
}
