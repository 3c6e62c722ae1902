import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { describeRemainingMails } from "#app/platform/mail/mail-allowance.server.ts";
import { languageOfUrl } from "#app/platform/page/language.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { listReportLanguages } from "../domain/custom/report-in-language.server.ts";
import { getReport } from "../domain/get-report.server.ts";
import { sendReport } from "../domain/send-report.server.ts";
import { EmailReportDialog } from "../ui/email-report-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Email Report · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  const report = await getReport(scope, params.id ?? "");
  const language = languageOfUrl(new URL(request.url));
  return {
    title: report.title,
    few: await describeRemainingMails(scope, "report"),
    languages: await listReportLanguages(report, language),
  };
}

const emailInput = z.object({
  emails: z.string().default(""),
  language: z.string().max(35).optional(),
});

export async function action({ request, params, scope, href }: GuardedArgs) {
  return handleForm(request, emailInput, async ({ emails, language }) =>
    redirectWithToast(href("/reports"), await sendReport(scope, params.id ?? "", emails, language)),
  );
}

export default function EmailReport() {
  const refusal = useRefusal();
  return <EmailReportDialog {...useLoaderData<HandlerData<typeof loader>>()} refusal={refusal} />;
}
