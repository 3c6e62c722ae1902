import { encodingField, encodingSamplesField } from "../../platform/bulk/choose-encoding.ts";
import { encodings } from "../../platform/csv/decode-text.ts";
import type { FormRefusal } from "../../platform/form/form-refusal.ts";
import { SelectField } from "../fields/field.tsx";

/** Asks how the letters of a file are to be read, with an example of each way. Renders nothing for a file in UTF-8. */
export function BulkEncoding({ refusal }: { refusal: FormRefusal | null }) {
  const samples = [refusal?.values[encodingSamplesField] ?? []].flat();
  if (!refusal || samples.length === 0) return null;
  return (
    <div key={samples[0]} className="grid gap-2">
      <SelectField
        label="Letters"
        name={encodingField}
        options={encodings.map(({ value, label }, index) => ({
          value,
          label: `${label}: ${samples[index]}`,
        }))}
        defaultValue={String(refusal.values[encodingField] ?? "")}
        hint="Or save the file as “CSV UTF-8” and choose it again."
        error={refusal.errors[encodingField]}
        required
      />
      {samples.map((sample, index) => (
        <input
          key={encodings[index]?.value}
          type="hidden"
          name={encodingSamplesField}
          value={sample}
        />
      ))}
      <noscript>
        <p>Choose the file again before you continue.</p>
      </noscript>
    </div>
  );
}
