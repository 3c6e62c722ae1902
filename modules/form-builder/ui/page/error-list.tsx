import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { questionPath } from "#modules/forms/public.ts";
import type { FormError } from "#modules/form-logic/public.authoring.ts";

interface ErrorListProps {
  formId: string;
  errors: readonly FormError[];
  /** The maximum number listed. A new form may have hundreds. */
  max?: number;
}

/** Lists the errors of a form, each with a link to its place. */
export function ErrorList({ formId, errors, max = 20 }: ErrorListProps) {
  return (
    <ul className="grid list-disc gap-1 pl-6">
      {errors.slice(0, max).map((error) => (
        <li key={`${error.sectionId} ${error.fieldId} ${error.message}`} className="wrap-anywhere">
          <ErrorPlace formId={formId} error={error} />
          {error.message}
        </li>
      ))}
      {errors.length > max && <li>and {errors.length - max} more</li>}
    </ul>
  );
}

function ErrorPlace({ formId, error }: { formId: string; error: FormError }) {
  const href = useOrganizationPath();
  const { sectionId, fieldId, text } = error;
  if (sectionId === null) return null;
  const to =
    fieldId === null
      ? `/forms/${formId}/sections/${encodeURIComponent(sectionId)}`
      : questionPath(formId, { sectionId, id: fieldId });
  return (
    <>
      <Link className="text-link" to={href(to)}>
        <bdi>{text || "A question without a label"}</bdi>
      </Link>
      {": "}
    </>
  );
}
