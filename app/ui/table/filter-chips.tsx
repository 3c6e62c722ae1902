import { Form, Link, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { formatDate } from "../../platform/format.ts";
import {
  choiceSearchParameter,
  maxOffered,
  type Choice,
  type OfferedChoices,
} from "../../platform/lists/choices.ts";
import { tableHref } from "../../platform/lists/table-query.ts";
import { useOrganizationPath } from "../../platform/page/shell-data.ts";
import { Button } from "../button.tsx";
import { DateField } from "../fields/field.tsx";
import { ChoiceSearchBox } from "../fields/searchable/choice-search-box.tsx";
import { Icon } from "../icon.tsx";
import { useClosingDetails } from "../overlay/menu.tsx";
import { HiddenParameters } from "./pagination.tsx";
import type { ListFilters } from "./table-toolbar.tsx";

/** A filter of a list. Each choice is a link; a filter that is typed has a small form. */
export type FilterChip = ChoiceChip | TypedChip;

interface ChoiceChip {
  label: string;
  /** The parameter of the URL. */
  name: string;
  offered: OfferedChoices;
  /** The chosen value; "" for none. */
  chosen: string;
  /** The text of the chosen value, if it is not one of the choices. */
  chosenText?: string;
  /** The text when nothing is chosen. */
  anyText?: string;
}

interface TypedChip {
  label: string;
  names: readonly string[];
  /** The text of the chosen value; "" for none. */
  text: string;
  fields: ReactNode;
}

/** The filters of a list, for its table. */
export function filterChips(chips: readonly FilterChip[]): ListFilters {
  return { names: chips.flatMap(namesOf), chips: <FilterChips chips={chips} /> };
}

const namesOf = (chip: FilterChip): readonly string[] =>
  "name" in chip ? [chip.name] : chip.names;

/** A filter by days, with the parameters `from` and `to`. */
export function daysChip(label: string, { from, to }: { from: string; to: string }): FilterChip {
  return {
    label,
    names: ["from", "to"],
    text: periodText(from, to),
    fields: (
      <>
        <DateField label={`${label} from`} name="from" defaultValue={from} />
        <DateField label={`${label} to`} name="to" defaultValue={to} />
      </>
    ),
  };
}

function periodText(from: string, to: string): string {
  if (from === "" && to === "") return "";
  if (from === to) return dayText(from);
  if (to === "") return `since ${dayText(from)}`;
  return from === "" ? `until ${dayText(to)}` : `${dayText(from)} to ${dayText(to)}`;
}

/** "Nov 1, 2026", from "2026-11-01". */
const dayText = (day: string) => formatDate(`${day}T12:00:00Z`, "UTC").replace(/^\w+, /, "");

/** The filters of a list in one line, which scrolls sideways on a phone. */
function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  return (
    <ul aria-label="Filters" className="chips">
      {chips.map((chip) => (
        <Chip key={chip.label} chip={chip} url={url} />
      ))}
    </ul>
  );
}

function Chip({ chip, url }: { chip: FilterChip; url: string }) {
  const details = useClosingDetails();
  const [isOpened, setOpened] = useState(false);
  const names = namesOf(chip);
  const text = wordsOf(chip);
  const cleared = tableHref(url, Object.fromEntries(names.map((name) => [name, null])));
  const isFinding = names.some((name) => parametersOf(url).has(choiceSearchParameter(name)));
  return (
    <li className={text === "" ? "chip" : "chip chip-set"}>
      <details ref={details} open={isFinding || undefined} onToggle={() => setOpened(true)}>
        <summary>
          {text === "" ? chip.label : `${chip.label}: ${text}`}
          <Icon name="chevron-down" size={14} />
        </summary>
        <div className="chip-menu">
          {"name" in chip ? (
            <Choices chip={chip} url={url} isOpened={isOpened} cleared={cleared} />
          ) : (
            <Form
              key={url}
              method="get"
              action={pathOf(url)}
              className="grid gap-3 p-3"
              onSubmit={() => details.current?.removeAttribute("open")}
            >
              <HiddenParameters url={url} ownNames={names} />
              {chip.fields}
              <Button>Apply</Button>
            </Form>
          )}
        </div>
      </details>
      {text !== "" && (
        <Link
          to={cleared}
          preventScrollReset
          aria-label={`Remove the filter ${chip.label}`}
          className="chip-remove"
        >
          <Icon name="x" size={14} />
        </Link>
      )}
    </li>
  );
}

function wordsOf(chip: FilterChip): string {
  if (!("name" in chip)) return chip.text;
  const { chosen, chosenText, offered } = chip;
  if (chosen === "") return "";
  return chosenText ?? offered.choices.find(({ value }) => value === chosen)?.label ?? "Unknown";
}

interface ChoicesProps {
  chip: ChoiceChip;
  url: string;
  isOpened: boolean;
  /** The URL without this filter. */
  cleared: string;
}

function Choices({ chip, url, isOpened, cleared }: ChoicesProps) {
  const { label, name, offered, chosen, anyText = "All" } = chip;
  const [searchText, setSearchText] = useState(offered.moreChoices?.searchText ?? "");
  const choices = useFoundChoices(offered, searchText, isOpened);
  const choice = (to: string, isChosen: boolean, text: string) => (
    <li key={to}>
      <Link to={to} preventScrollReset discover="none" aria-current={isChosen ? "true" : undefined}>
        {text}
      </Link>
    </li>
  );
  return (
    <>
      {offered.moreChoices && (
        <Form method="get" action={pathOf(url)} className="p-2">
          <HiddenParameters url={url} ownNames={[]} />
          <ChoiceSearchBox
            name={name}
            label={label}
            searchText={offered.moreChoices.searchText}
            onSearchText={setSearchText}
          />
        </Form>
      )}
      <ul>
        {searchText === "" && choice(cleared, chosen === "", anyText)}
        {choices
          .slice(0, maxOffered)
          .map(({ value, label: text }) =>
            choice(tableHref(url, { [name]: value }), value === chosen, text),
          )}
      </ul>
      {choices.length > maxOffered && (
        <p className="px-3 pb-2 text-muted">There are more. Type a part of a name.</p>
      )}
    </>
  );
}

const pauseMilliseconds = 120;

/** Reads the choices that the page does not have: those of a filter that is opened, and those that are typed. */
function useFoundChoices(
  offered: OfferedChoices,
  text: string,
  isOpened: boolean,
): readonly Choice[] {
  const href = useOrganizationPath();
  const { load, data } = useFetcher<{ choices: Choice[] }>();
  const { from, searchText: offeredWords = "", isDeferred = false } = offered.moreChoices ?? {};
  const typed = text.trim();
  const isRead = from === undefined || (typed === offeredWords && !(isDeferred && isOpened));
  const address = from === undefined ? "" : href(from);
  useEffect(() => {
    if (isRead) return undefined;
    const search = `${address}?q=${encodeURIComponent(typed)}`;
    const timer = setTimeout(() => load(search), typed === "" ? 0 : pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [isRead, address, typed, load]);
  return isRead ? offered.choices : (data?.choices ?? offered.choices);
}

const pathOf = (url: string) => url.split("?")[0] ?? url;

const parametersOf = (url: string) => new URLSearchParams(url.split("?")[1]);
