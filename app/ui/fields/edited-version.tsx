import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { renderedField } from "#app/platform/form/rendered-values.ts";

interface EditedVersionProps {
  refusal: FormRefusal | null;
  version: string;
  rendered: string;
}

/** What an edit is based on, for `handleEdit`. After a refused save it is the former version, or the merged one. */
export function EditedVersion({ refusal, version, rendered }: EditedVersionProps) {
  return (
    <>
      <input type="hidden" name="version" value={typedValue(refusal, "version", version)} />
      <input
        type="hidden"
        name={renderedField}
        value={typedValue(refusal, renderedField, rendered)}
      />
    </>
  );
}

/** The key of the form: after a merge, its fields show what was merged. */
export const editedKey = (refusal: FormRefusal | null) => typedValue(refusal, renderedField);
