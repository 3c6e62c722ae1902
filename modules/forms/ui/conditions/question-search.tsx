import { countOf } from "#app/platform/format.ts";
import { useFetcher } from "@remix-run/react";
import { useEffect, type KeyboardEvent } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { FieldNotes } from "#app/ui/fields/field-frame.tsx";
import {
  conditionNames,
  maxFoundSources,
  type SourceChoice,
} from "#modules/form-logic/public.conditions.ts";
import { questionText } from "#modules/form-logic/public.ts";
import type { PickerProps } from "./condition-row-props.ts";

/** Finds a question by search words when a form has too many to list. */
export function QuestionSearch(props: PickerProps) {
  const { editing, row, place: position, source, error } = props;
  const name = conditionNames.part(position.group, position.row, "question");
  if (row.question === "") return <Finder {...props} />;
  return (
    <div className={`grid min-w-0 gap-1 ${error ? "border-l-4 border-bad pl-3" : ""}`}>
      <span className="font-semibold">Question</span>
      <input type="hidden" name={name} value={row.question} />
      <p id={name} tabIndex={-1} className="min-w-0 wrap-anywhere">
        {source ? questionText(source) : "A question that no longer exists"}
        {source && <span className="block text-sm text-muted">{source.section}</span>}
      </p>
      <FieldNotes id={name} error={error} />
      <Button
        name={conditionNames.step}
        value={`pick ${position.group} ${position.row} `}
        onClick={editing.press}
        className="w-fit"
      >
        Find another question
      </Button>
    </div>
  );
}

function Finder({ editing, row, place: position, error, ...props }: PickerProps) {
  const { hits, isSearching } = useHits(props, row.search);
  const listed =
    hits ??
    (props.found?.[`${position.group} ${position.row}`] ?? []).flatMap(
      (id) => editing.sourceOf(id) ?? [],
    );
  const look = `look ${position.group} ${position.row}`;
  const stayHere = (event: KeyboardEvent) => {
    if (event.key === "Enter") event.preventDefault();
  };
  return (
    <div className="grid min-w-0 gap-2">
      <TextField
        name={conditionNames.part(position.group, position.row, "search")}
        id={conditionNames.part(position.group, position.row, "question")}
        label="Question"
        hint="Enter words from the question or its section."
        autoComplete="off"
        value={row.search}
        onChange={({ target }) => editing.setRow(position, { search: target.value })}
        onKeyDown={stayHere}
        error={error}
      />
      <Button
        icon="search"
        name={conditionNames.step}
        value={look}
        onClick={editing.press}
        className="w-fit [@media(scripting:enabled)]:hidden"
      >
        Find
      </Button>
      <p role="status" className="text-sm text-muted">
        {row.search.trim() !== "" && !isSearching && foundText(listed.length)}
      </p>
      {listed.length > 0 && (
        <ul className="grid max-h-80 overflow-y-auto rounded-md border border-line">
          {listed.map((hit) => (
            <Hit key={hit.id} hit={hit} {...{ editing, place: position }} />
          ))}
        </ul>
      )}
    </div>
  );
}

function foundText(count: number): string {
  if (count === 0) return "No questions match, or a condition cannot use them.";
  if (count >= maxFoundSources)
    return `The first ${count} are listed. Enter more words to narrow the list.`;
  return `${countOf(count, "question")} found.`;
}

function Hit({
  hit,
  editing,
  place: position,
}: { hit: SourceChoice } & Pick<PickerProps, "editing" | "place">) {
  return (
    <li className="border-b border-line last:border-0">
      <button
        name={conditionNames.step}
        value={`pick ${position.group} ${position.row} ${hit.id}`}
        onClick={(event) => {
          event.preventDefault();
          editing.pick(position, hit);
        }}
        className="grid min-h-control w-full content-center px-3 py-1 text-start wrap-anywhere -outline-offset-2 hover:bg-sunken"
      >
        {questionText(hit)}
        <span className="text-sm text-muted">{hit.section}</span>
      </button>
    </li>
  );
}

/** Searches while a person types, after a pause; null before the first search. */
function useHits({ formId, fieldId }: Pick<PickerProps, "formId" | "fieldId">, text: string) {
  const href = useOrganizationPath();
  const { load, data, state } = useFetcher<{ sources: SourceChoice[] }>();
  const query = text.trim();
  const url = href(
    `/forms/${formId}/condition-sources?${new URLSearchParams({ for: fieldId, q: query }).toString()}`,
  );
  useEffect(() => {
    if (query === "") return undefined;
    const pause = setTimeout(() => load(url), 150);
    return () => clearTimeout(pause);
  }, [load, query, url]);
  return { hits: query === "" ? null : (data?.sources ?? null), isSearching: state !== "idle" };
}
