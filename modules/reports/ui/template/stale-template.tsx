import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { extendedTemplates } from "../../domain/template/report-template-choices.ts";
import type { StoredTemplate } from "../../domain/template/report-template.server.ts";

/** Shows what another person saved meanwhile, with a way to overwrite it with what was typed. */
export function StaleTemplate({ template }: { template: StoredTemplate }) {
  const categories = template.categoryDescriptions.map(
    ({ name, description }) => `${name}: ${description}`,
  );
  return (
    <Notice tone="warn">
      <div className="grid gap-3 whitespace-pre-line text-ink">
        <p className="font-semibold">As {template.updatedByName ?? "someone else"} saved it</p>
        <SummaryList
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
        <div>
          <Button name="over" value={template.version}>
            Save what I typed instead
          </Button>
        </div>
      </div>
    </Notice>
  );
}
