import { ConcurrentChange } from "#app/ui/fields/concurrent-change.tsx";
import { extendedTemplates } from "../../domain/template/report-template-choices.ts";
import type { StoredTemplate } from "../../domain/template/report-template.server.ts";

/** Shows what another person saved in the meantime, with a button to overwrite it with what was typed. */
export function StaleTemplate({ template }: { template: StoredTemplate }) {
  const categories = template.categoryDescriptions.map(
    ({ name, description }) => `${name}: ${description}`,
  );
  return (
    <ConcurrentChange
      by={template.updatedByName}
      version={template.version}
      rows={[
        { label: "Cover Page Text", value: template.coverPageText },
        { label: "Keys Page Text", value: template.keysPageText },
        { label: "Category Descriptions", value: categories.join("\n") },
        { label: "Summary of Action Items", value: template.summaryOfActionItems },
        {
          label: "Extended Enterprise Template",
          value: extendedTemplates[template.extendedEnterpriseTemplatesType],
        },
      ]}
    />
  );
}
