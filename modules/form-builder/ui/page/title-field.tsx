import { useEffect, useRef, useState } from "react";
import { controlClass, controlTies, Field } from "#app/ui/fields/field-frame.tsx";
import { useSelectText } from "#app/ui/fields/use-select-text.ts";
import type { SaveFields } from "./use-autosave.ts";
import { workForm } from "./work-form.tsx";

interface TitleFieldProps {
  label: string;
  title: string;
  /** The typed text that was refused. */
  typed?: string;
  error?: string;
  disabled?: boolean;
  /** True for the default name: typing replaces it. */
  isFresh?: boolean;
  /** Called when the field loses focus with a changed text. */
  save: SaveFields;
}

/**
 * A title edited in place, sent with every button of the page. `was.title` is the title the page was rendered with. A
 * new title of another person is shown unless this person is typing one.
 */
export function TitleField(props: TitleFieldProps) {
  const { label, title: loaded, typed, error, disabled, isFresh = false, save } = props;
  // The stored title: the autosaved one until the page is loaded again.
  const [saved, setSaved] = useState({ over: "", text: loaded });
  const title = saved.over === loaded ? saved.text : loaded;
  const [was, setWas] = useState(title);
  const [text, setText] = useState(typed ?? title);
  const input = useRef<HTMLInputElement>(null);
  const isUntouched = text.trim() === was;
  useEffect(() => {
    if (isUntouched || text.trim() === title || error !== undefined) setWas(title);
    if (isUntouched) setText(title);
  }, [title, text, isUntouched, error]);
  useSelectText(input, isFresh);
  const texts = { name: "title", label, error };
  return (
    <>
      <input type="hidden" name="was.title" value={was} form={workForm} />
      <Field {...texts}>
        <input
          ref={input}
          form={workForm}
          name="title"
          {...controlTies(texts)}
          value={text}
          disabled={disabled}
          autoComplete="off"
          dir="auto"
          className={controlClass}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => {
            const left = text.trim();
            if (left === was || left === "") return;
            void save({ title: text, "was.title": was }).then(
              (isSaved) => isSaved && setSaved({ over: loaded, text: left }),
            );
          }}
        />
      </Field>
    </>
  );
}
