import { useOrganizationPath } from "#app/platform/page/shell-data.ts";

/** Links to the form as files. They are plain links, because the targets are not pages. */
export function FormFileLinks({ formId }: { formId: string }) {
  const href = useOrganizationPath();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <a className="text-link" href={href(`/forms/${formId}/export.xlsx`)} download>
        Export as XLSForm
      </a>
      <a className="text-link" href={href(`/forms/${formId}/export.json`)} download>
        Export as JSON
      </a>
      <a className="text-link" href={href(`/forms/${formId}/orange-button.json`)} download>
        Export as Orange Button
      </a>
    </p>
  );
}
