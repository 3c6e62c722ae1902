import { useEffect, useRef, useState, type ComponentType } from "react";
import { mostOffered, type Offered } from "../../../platform/lists/choices.ts";
import { SelectField } from "../field.tsx";
import { FindBox, type FindButton } from "./find-box.tsx";

export interface FoundFieldProps {
  name: string;
  label: string;
  /** The label is only for readers. */
  hiddenLabel?: boolean;
  /** The name unless given. */
  id?: string;
  /** The first, empty choice. */
  placeholder: string;
  offered: Offered;
  defaultValue: string;
  hint?: string;
  error?: string;
  required?: boolean;
  /** Of the box that finds others without scripts; null where there is none. */
  find?: FindButton | null;
  /** Something else was chosen while scripts run; the form holds it by then. */
  onChoose?: (form: HTMLFormElement | null) => void;
}

/**
 * One of a list that may be long: a select while it is short. Where it is long a box finds others, by its button without
 * JavaScript, and else while one types.
 */
export function FoundField(props: FoundFieldProps) {
  return props.offered.more ? <LongField {...props} /> : <PlainField {...props} />;
}

function LongField(props: FoundFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ Field: ComponentType<FoundFieldProps> } | null>(null);
  useEffect(() => whenSeen(frame.current, () => void bringTyped().then(setTyped)), []);
  const Field = typed?.Field ?? PlainField;
  return (
    <div ref={frame}>
      <Field {...props} />
    </div>
  );
}

/** Fetched when the field comes into view; what the server drew stays where that fails, as on a dead line. */
function bringTyped(): Promise<{ Field: ComponentType<FoundFieldProps> } | null> {
  return import("./typed-field.tsx").then(
    (file) => ({ Field: file.default }),
    () => null,
  );
}

/** A field in a closed part of the page is not seen until that is opened. */
function whenSeen(frame: Element | null, act: () => void) {
  if (!frame) return undefined;
  const watching = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watching.disconnect();
    act();
  });
  watching.observe(frame);
  return () => watching.disconnect();
}

const longHint = `There are more than ${mostOffered}. Type a part of a name to find others.`;

function PlainField(props: FoundFieldProps) {
  const { name, label, id, placeholder, offered, defaultValue, hint, error, required } = props;
  const { find, onChoose } = props;
  const { choices, more } = offered;
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
        <FindBox name={name} label={label} words={more.words} find={find} />
      )}
    </div>
  );
}

export const shownLabel = ({ label, hiddenLabel }: FoundFieldProps) =>
  hiddenLabel ? <span className="sr-only">{label}</span> : label;
