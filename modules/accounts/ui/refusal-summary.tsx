import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { ToastRegion } from "#app/ui/overlay/toast.tsx";

/** What is wrong with a refused form; a sentence that stands for several fields is said once. */
export function RefusalSummary({ refusal }: { refusal: FormRefusal | null }) {
  const isSignedOut = !useShell()?.viewer;
  if (!refusal) return null;
  const { sentence } = refusal;
  const found = errorList(refusal.errors);
  const errors = found.filter(
    ({ message }, at) => found.findIndex((other) => other.message === message) === at,
  );
  // Without a field at fault the sentence is all there is to say.
  if (errors.length === 0) errors.push({ field: "", message: sentence });
  const only = errors.length === 1 && errors[0]?.message === sentence;
  return (
    <>
      {/* Nothing is logged of who has no account: a toast says what came of the step, beside the summary, which stays. */}
      {isSignedOut && only && (
        <div className="-mb-4 sm:contents">
          <ToastRegion toasts={[{ id: sentence, message: sentence, tone: "error" }]} />
        </div>
      )}
      <ErrorSummary
        title={only ? undefined : sentence}
        errors={errors.map((error) => (error.field === "form" ? { ...error, field: "" } : error))}
      />
    </>
  );
}
