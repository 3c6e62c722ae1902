import { useEffect, useRef, useState, type ComponentType } from "react";
import { maxOffered, type OfferedChoices } from "../../../platform/lists/choices.ts";
import { SelectField } from "../field.tsx";
import { ChoiceSearchBox, type FindButton } from "./choice-search-box.tsx";

export interface SearchableSelectProps {
  name: string;
  label: string;
  /** The label is visible only to screen readers. */
  hiddenLabel?: boolean;
  /** Defaults to the name. */
  id?: string;
  /** The first, empty choice. */
  placeholder: string;
  offered: OfferedChoices;
  defaultValue: string;
  hint?: string;
  error?: string;
  required?: boolean;
  /** The search box that works without JavaScript; null if there is none. */
  find?: FindButton | null;
  /** Called when another choice was made with JavaScript. The form already has the new value. */
  onChoose?: (form: HTMLFormElement | null) => void;
}

/**
 * Choose one of a list that can be long: a select while it is short. A long list has a search box, which works with its button
 * without JavaScript and during typing with it.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  return props.offered.moreChoices ? <LongField {...props} /> : <PlainField {...props} />;
}

function LongField(props: SearchableSelectProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ Field: ComponentType<SearchableSelectProps> } | null>(null);
  useEffect(() => whenVisible(frame.current, () => void loadTypedField().then(setTyped)), []);
  const Field = typed?.Field ?? PlainField;
  return (
    <div ref={frame}>
      <Field {...props} />
    </div>
  );
}

/** Loaded when the field comes into view. If loading fails, for example offline, the server's choices stay. */
function loadTypedField(): Promise<{ Field: ComponentType<SearchableSelectProps> } | null> {
  return import("./combobox-field.tsx").then(
    (file) => ({ Field: file.default }),
    () => null,
  );
}

/** A field in a closed part of the page is not visible until that part is opened. */
function whenVisible(frame: Element | null, act: () => void) {
  if (!frame) return undefined;
  const watching = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watching.disconnect();
    act();
  });
  watching.observe(frame);
  return () => watching.disconnect();
}

const longHint = `There are more than ${maxOffered}. Type a part of a name to find others.`;

function PlainField(props: SearchableSelectProps) {
  const { name, label, id, placeholder, offered, defaultValue, hint, error, required } = props;
  const { find, onChoose } = props;
  const { choices, moreChoices: more } = offered;
  return (
    <div className="grid gap-2">
      <SelectField
        label={shownLabel(props)}
        name={name}
        id={id}
        placeholder={placeholder}
        options={choices}
        defaultValue={defaultValue}
        error={error}
        required={required}
        onChange={onChoose && ((event) => onChoose(event.currentTarget.form))}
        hint={more && find !== null ? [hint, longHint].filter(Boolean).join(" ") : hint}
      />
      {more && find !== null && (
        <ChoiceSearchBox name={name} label={label} searchText={more.searchText} find={find} />
      )}
    </div>
  );
}

export const shownLabel = ({ label, hiddenLabel }: SearchableSelectProps) =>
  hiddenLabel ? <span className="sr-only">{label}</span> : label;
