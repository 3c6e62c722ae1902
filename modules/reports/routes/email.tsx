import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { describeFewMails } from "#app/platform/mail/mail-allowance.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getReport } from "../domain/get-report.server.ts";
import { sendReport } from "../domain/send-report.server.ts";
import { EmailReportDialog } from "../ui/email-report-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Email Report · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "reports.read");
  const { title } = await getReport(scope, params.id ?? "");
  return { title, few: await describeFewMails(scope, "report") };
}

const emailInput = z.object({ emails: z.string().default("") });

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "reports.read");
  return answerForm(request, emailInput, async ({ emails }) =>
    redirectWithToast(href("/reports"), await sendReport(scope, params.id ?? "", emails)),
  );
}

export default function EmailReport() {
  const answer = useActionData<typeof action>();
  const refusal = isFormRefusal(answer) ? answer : null;
  return <EmailReportDialog {...useLoaderData<typeof loader>()} refusal={refusal} />;
}
