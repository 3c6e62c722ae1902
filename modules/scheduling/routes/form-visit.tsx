import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formatDuration } from "#app/platform/format.ts";
import { typedValue, useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { CheckboxField, CheckboxGroup, SelectField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { FormEditorFrame } from "#modules/forms/public.ui.ts";
import { durationChoices } from "../domain/booking/free-times.ts";
import { formVisitInput } from "../domain/visit-requirements/form-visit.input.ts";
import { readFormVisit, saveFormVisit } from "../domain/visit-requirements/form-visit.server.ts";
import { toolKinds } from "../domain/visit-requirements/tool-kinds.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Visits of ${data?.form.title ?? "a form"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const form = await getFormEditorData(scope, params.id ?? "");
  return { form, visit: await readFormVisit(scope, form) };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const form = await getFormEditorData(scope, params.id ?? "");
  return handleForm(request, formVisitInput, async (input) => {
    await saveFormVisit(scope, form, input);
    return redirectWithToast(
      href(`/forms/${form.id}/visit`),
      "The visits of this form were saved.",
    );
  });
}

export default function FormVisitPage() {
  const { form, visit } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const busy = useNavigation().formMethod === "POST";
  const errors = refusal?.errors ?? {};
  return (
    <FormEditorFrame form={form} current="form-visit" heading="Visit">
      <Form key={visit.version} method="post" replace className="grid max-w-2xl gap-4">
        {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
        <input type="hidden" name="version" value={visit.version} />
        <SelectField
          name="minutes"
          label="Usual duration"
          hint="Offered wherever a visit is scheduled. Each visit can have another one."
          required
          options={durationChoices(null, "")}
          defaultValue={typedValue(refusal, "minutes", formatDuration(visit.minutes))}
          error={errors.minutes}
        />
        <CheckboxGroup
          name="tools"
          label="Tools"
          hint="Inspectors who have them, with a valid calibration, are offered first. Booking others needs a reason."
          choices={toolKinds}
          defaultValues={visit.tools}
        />
        <CheckboxField
          name="needsSun"
          value="yes"
          label="Needs enough sun"
          hint="For thermography. Only times with the sun at least 20 degrees above the horizon are offered."
          defaultChecked={visit.needsSun}
        />
        <FormActions>
          <Button tone="primary" busy={busy}>
            Save
          </Button>
        </FormActions>
      </Form>
    </FormEditorFrame>
  );
}
