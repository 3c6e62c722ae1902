import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm, formValues } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { postedText } from "#app/platform/form/posted-rows.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { reportTemplateInput } from "../domain/template/report-template.input.ts";
import {
  getReportTemplate,
  saveReportTemplate,
} from "../domain/template/report-template.server.ts";
import { FormEditorFrame } from "#modules/forms/public.ui.ts";
import { ReportTemplateForm } from "../ui/template/report-template-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data: page }) => [
  { title: `Report Template of ${page?.form.title ?? "a form"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const form = await getFormEditorData(scope, params.id ?? "");
  return { form, template: await getReportTemplate(scope, form.id) };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId } = await getFormEditorData(scope, params.id ?? "");
  const values = formValues(await readForm(request));
  if (values.intent === "add-category")
    return data({ values, errors: {}, message: "", addRow: true });
  const version = Number(postedText(values, "over") || postedText(values, "version"));
  return handleForm(request, reportTemplateInput, async (template) => {
    await saveReportTemplate(scope, { formId, version }, template);
    return redirectWithToast(href(`/forms/${formId}/report-template`), "Report template saved");
  });
}

export default function ReportTemplate() {
  const { form, template } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  return (
    <FormEditorFrame form={form} current="report-template" heading="Report Template">
      <ReportTemplateForm
        key={template.version}
        template={template}
        refusal={refusal}
        addRow={refusal !== null && "addRow" in refusal}
      />
    </FormEditorFrame>
  );
}
