import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { describeRemainingMails } from "#app/platform/mail/mail-allowance.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getReport } from "../domain/get-report.server.ts";
import { sendReport } from "../domain/send-report.server.ts";
import { EmailReportDialog } from "../ui/email-report-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Email Report · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const { title } = await getReport(scope, params.id ?? "");
  return { title, few: await describeRemainingMails(scope, "report") };
}

const emailInput = z.object({ emails: z.string().default("") });

export async function action({ request, params, scope, href }: GuardedArgs) {
  return handleForm(request, emailInput, async ({ emails }) =>
    redirectWithToast(href("/reports"), await sendReport(scope, params.id ?? "", emails)),
  );
}

export default function EmailReport() {
  const refusal = useRefusal();
  return <EmailReportDialog {...useLoaderData<HandlerData<typeof loader>>()} refusal={refusal} />;
}
