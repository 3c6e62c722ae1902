import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";

/** What is wrong with a refused form; a sentence that stands for several fields is said once. */
export function RefusalSummary({ refusal }: { refusal: FormRefusal | null }) {
  if (!refusal) return null;
  const found = errorList(refusal.errors);
  const errors = found.filter(
    ({ message }, at) => found.findIndex((other) => other.message === message) === at,
  );
  // Without a field at fault the sentence is all there is to say.
  if (errors.length === 0) errors.push({ field: "", message: refusal.sentence });
  const only = errors.length === 1 && errors[0]?.message === refusal.sentence;
  return (
    <ErrorSummary
      title={only ? undefined : refusal.sentence}
      errors={errors.map((error) => (error.field === "form" ? { ...error, field: "" } : error))}
    />
  );
}
