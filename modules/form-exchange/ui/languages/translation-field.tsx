import { useLocation } from "@remix-run/react";
import { useRef, useState, type FocusEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/fields/field-frame.tsx";
import type { TranslationCounts, TranslationRow } from "#modules/form-logic/public.languages.ts";
import type { LanguagesPageView } from "../../domain/languages/load-languages.server.ts";

interface TranslationFieldProps {
  row: TranslationRow;
  index: number;
  language: LanguagesPageView["languages"][number];
  sourceLanguage: string;
  canEdit: boolean;
  /** Called with how far the translation is after this text was saved. */
  onCounts(counts: TranslationCounts): void;
}

type SaveState = "saved" | "failed" | null;

/** A text of the form and the field for its translation. */
export function TranslationField(props: TranslationFieldProps) {
  const { row, index, language, sourceLanguage, canEdit } = props;
  const { save, state } = useSaveOnBlur(props);
  const id = `text-${index}`;
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-3 lg:grid-cols-2">
      <div id={`${id}-source`} className="min-w-0">
        <p className="text-sm text-muted">{row.where}</p>
        <p lang={sourceLanguage} dir="auto" className="wrap-anywhere whitespace-pre-line">
          {row.source}
        </p>
      </div>
      <div className="grid min-w-0 gap-1">
        <input type="hidden" name={`id.${index}`} value={row.id} />
        <input type="hidden" name={`part.${index}`} value={row.part} />
        {row.text !== "" && <input type="hidden" name={`had.${index}`} value="1" />}
        <textarea
          id={id}
          name={`text.${index}`}
          lang={language.code}
          dir="auto"
          rows={Math.min(8, Math.ceil(Math.max(row.source.length, row.text.length) / 60))}
          defaultValue={row.text}
          readOnly={!canEdit}
          aria-label={`${language.name}, ${row.where}`}
          aria-describedby={`${id}-source`}
          onBlur={(event) => void save(event)}
          className={`${controlClass} block field-sizing-content`}
        />
        <div role="status" className="text-sm empty:hidden">
          {state === "failed" && (
            <span className="text-bad">Not saved. Select Save translations to try again.</span>
          )}
          {state === "saved" && <span className="text-ok">Saved</span>}
        </div>
        {state === null && row.was !== null && (
          <div className="flex flex-wrap items-center gap-x-3 text-sm text-warn">
            <span className="wrap-anywhere">
              To check: the text was “{row.was}” when it was translated.
            </span>
            {canEdit && (
              <Button tone="quiet" name="checked" value={index}>
                Still right<span className="sr-only">: {row.where}</span>
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** Saves the text when the field loses the focus, without the router, so that the page stays as it is. */
function useSaveOnBlur({ row, onCounts }: TranslationFieldProps) {
  const { pathname } = useLocation();
  const stored = useRef(row.text);
  const [state, setState] = useState<SaveState>(null);
  const save = async ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
    const text = currentTarget.value;
    if (text.trim() === stored.current.trim()) return;
    const body = new URLSearchParams({ "id.0": row.id, "part.0": row.part, "text.0": text });
    if (stored.current !== "") body.set("had.0", "1");
    try {
      const response = await fetch(`${pathname}/text`, { method: "POST", body, keepalive: true });
      setState(response.ok ? "saved" : "failed");
      if (!response.ok) return;
      stored.current = text;
      onCounts((await response.json()) as TranslationCounts);
    } catch {
      setState("failed");
    }
  };
  return { save, state };
}
