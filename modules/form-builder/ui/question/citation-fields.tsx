import { useState } from "react";
import { TextField } from "#app/ui/fields/field.tsx";
import { questionNames, type QuestionDraft } from "#modules/form-logic/public.authoring.ts";
import { codeEditions, isAsked, type FieldType } from "#modules/form-logic/public.ts";

interface CitationFieldsProps {
  draft: QuestionDraft;
  type: FieldType;
  errors: Record<string, string>;
  change: (draft: QuestionDraft) => void;
}

/** Sections of the electrical code, each from an edition on. */
export function CitationFields({ draft, type, errors, change }: CitationFieldsProps) {
  const { citations } = draft;
  const isUsed = codeEditions.some(
    (edition) => citations[edition] !== "" || errors[questionNames.citation(edition)],
  );
  const [isOpen, setOpen] = useState(isUsed);
  if (!isAsked(type)) return null;
  return (
    <details open={isOpen || isUsed} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-control w-fit items-center text-link">Code citations</summary>
      <p className="mt-1 text-sm text-muted">
        Sections of the National Electrical Code, such as 690.12(D). Each holds until a later
        edition has another. The edition follows the state of the site.
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {codeEditions.map((edition) => (
          <TextField
            key={edition}
            name={questionNames.citation(edition)}
            label={`NEC ${edition}`}
            autoComplete="off"
            value={citations[edition]}
            error={errors[questionNames.citation(edition)]}
            onChange={({ target }) =>
              change({ ...draft, citations: { ...citations, [edition]: target.value } })
            }
          />
        ))}
      </div>
    </details>
  );
}
