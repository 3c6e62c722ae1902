import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { questionPath } from "#modules/forms/public.ts";
import type { FormFault } from "#modules/form-logic/public.authoring.ts";

interface FaultListProps {
  formId: string;
  faults: readonly FormFault[];
  /** The maximum number listed. A new form may have hundreds. */
  max?: number;
}

/** Lists the faults of a form, each with a link to its place. */
export function FaultList({ formId, faults, max = 20 }: FaultListProps) {
  return (
    <ul className="grid list-disc gap-1 pl-6">
      {faults.slice(0, max).map((fault) => (
        <li key={`${fault.sectionId} ${fault.fieldId} ${fault.message}`} className="wrap-anywhere">
          <FaultPlace formId={formId} fault={fault} />
          {fault.message}
        </li>
      ))}
      {faults.length > max && <li>and {faults.length - max} more</li>}
    </ul>
  );
}

function FaultPlace({ formId, fault }: { formId: string; fault: FormFault }) {
  const href = useOrganizationPath();
  const { sectionId, fieldId, text } = fault;
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
