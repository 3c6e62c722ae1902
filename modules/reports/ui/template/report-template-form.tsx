import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { RadioGroup, TextArea } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { extendedTemplates } from "../../domain/template/report-template-choices.ts";
import type { StoredTemplate } from "../../domain/template/report-template.server.ts";
import { CategoryRows } from "./category-rows.tsx";
import { StaleTemplate } from "./stale-template.tsx";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";

interface ReportTemplateFormProps {
  template: StoredTemplate;
  refusal: FormRefusal | null;
  /** True when the person requested one more category. */
  addRow: boolean;
}

/** Edits the report template of this form. Every button posts, so that it works the same without JavaScript. */
export function ReportTemplateForm({ template, refusal, addRow }: ReportTemplateFormProps) {
  const sent = useNavigation().formData?.get("intent");
  const errors = refusal?.errors ?? {};
  const version = typedValue(refusal, "version", String(template.version));
  const text = (name: "coverPageText" | "keysPageText" | "summaryOfActionItems") => ({
    name,
    defaultValue: typedValue(refusal, name, template[name]),
    error: errors[name],
  });
  return (
    <Card>
      <Form method="post" className="grid max-w-3xl gap-6" preventScrollReset data-keeps-typing="">
        <input type="hidden" name="version" value={version} />
        {refusal?.message && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
        <EnterButton intent="save" />
        {refusal && version !== String(template.version) && <StaleTemplate template={template} />}
        <TextArea
          {...text("coverPageText")}
          label="Cover Page Text"
          rows={5}
          hint="Shown on the first page of each report."
        />
        <TextArea
          {...text("keysPageText")}
          label="Keys Page Text"
          rows={5}
          hint="Shown at the end of each report. Explain terms and symbols here."
        />
        <CategoryRows
          template={template}
          refusal={refusal}
          addRow={addRow}
          busy={sent === "add-category"}
        />
        <TextArea
          {...text("summaryOfActionItems")}
          label="Summary of Action Items"
          rows={5}
          hint="Shown at the start of What to Do, before the answers."
        />
        <ExtendedTemplateChoice template={template} refusal={refusal} />
        <FormActions>
          <Button name="intent" value="save" tone="primary" busy={sent === "save"}>
            Save
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function ExtendedTemplateChoice({
  template,
  refusal,
}: Pick<ReportTemplateFormProps, "template" | "refusal">) {
  const name = "extendedEnterpriseTemplatesType";
  return (
    <RadioGroup
      name={name}
      label={<span className="font-semibold">Extended Enterprise Template</span>}
      choices={Object.entries(extendedTemplates).map(([value, label]) => ({ value, label }))}
      defaultValue={typedValue(
        refusal,
        "extendedEnterpriseTemplatesType",
        template.extendedEnterpriseTemplatesType,
      )}
      error={refusal?.errors[name]}
    />
  );
}
