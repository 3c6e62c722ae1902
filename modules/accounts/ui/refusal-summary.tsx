import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { ToastRegion } from "#app/ui/overlay/toast.tsx";

/** The errors of a refused form; a message shared by several fields appears once. */
export function RefusalSummary({ refusal }: { refusal: FormRefusal | null }) {
  const isSignedOut = !useShell()?.viewer;
  if (!refusal) return null;
  const { message } = refusal;
  const found = errorList(refusal.errors);
  const errors = found.filter(
    (error, index) => found.findIndex((other) => other.message === error.message) === index,
  );
  // Without a field error, the message is all there is to show.
  if (errors.length === 0) errors.push({ field: "", message });
  const only = errors.length === 1 && errors[0]?.message === message;
  return (
    <>
      {/* Without an account there is no log: a toast reports the result beside the summary, which stays visible. */}
      {isSignedOut && only && (
        <div className="-mb-4 sm:contents">
          <ToastRegion toasts={[{ id: message, message, tone: "error" }]} />
        </div>
      )}
      <ErrorSummary
        title={only ? undefined : message}
        errors={errors.map((error) => (error.field === "form" ? { ...error, field: "" } : error))}
      />
    </>
  );
}
