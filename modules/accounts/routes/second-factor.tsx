import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult, isFormRefusal } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { hasPassword, ownSession } from "../domain/sessions/devices.server.ts";
import { secondFactorInput } from "../domain/second-factor/second-factor.input.ts";
import { viewSecondFactor } from "../domain/second-factor/second-factor.server.ts";
import * as setUp from "../domain/second-factor/set-up-second-factor.server.ts";
import { RecoveryCodes } from "../ui/recovery-codes.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";
import { SecondFactorRequired } from "../ui/second-factor-required.tsx";
import { SecondFactorSteps } from "../ui/second-factor-steps.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Two-step verification · Fieldlight" }];

const noStore = { "Cache-Control": "no-store" };
export const headers = () => noStore;

const path = "/settings/second-step";

export async function loader({ request, viewer }: GuardedArgs) {
  const own = await ownSession(request);
  return {
    factor: await viewSecondFactor(own),
    requiresPassword: await hasPassword(own.accountId),
    timeZone: viewer.timeZone,
    isOwed: own.owesSecondFactor,
  };
}

/** Codes are shown in the response itself: they are stored as hashes, so no later page could show them. */
const showCodes = (codes: string[]) => data({ codes }, { headers: noStore });

export async function action({ request, scope, href }: GuardedArgs) {
  const own = await ownSession(request);
  return handleForm(request, secondFactorInput, async (input) => {
    switch (input.intent) {
      case "begin":
        await setUp.startSecondFactor(request, own, input.password);
        return redirect(href(path), 303);
      case "cancel":
        await setUp.cancelSecondFactor(own);
        return redirectWithToast(href(path), "Two-step verification was not turned on.");
      case "confirm": {
        const codes = await setUp.confirmSecondFactor(request, scope, own, input.code);
        if (codes) return showCodes(codes);
        return redirectWithToast(href(path), "Two-step verification is on.");
      }
      case "renew":
        return showCodes(await setUp.renewRecoveryCodes(request, scope, own, input));
      case "turn-off":
        await setUp.turnOffSecondFactor(request, scope, own, input);
        return redirectWithToast(href(path), "Two-step verification is off.");
    }
  });
}

export default function SecondFactor() {
  const { factor, requiresPassword, timeZone, isOwed } =
    useLoaderData<HandlerData<typeof loader>>();
  const answer = useActionResult<HandlerData<typeof action>>();
  const refusal = isFormRefusal(answer) ? answer : null;
  const codes = answer && "codes" in answer ? answer.codes : null;
  return (
    <Page
      title="Two-step verification"
      width="narrow"
      aside={isOwed ? null : <SettingsMenu here="security" />}
    >
      <RefusalSummary refusal={refusal} />
      {isOwed && !codes && <SecondFactorRequired other="passkey" />}
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <SecondFactorSteps
          factor={factor}
          requiresPassword={requiresPassword}
          timeZone={timeZone}
          refusal={refusal}
        />
      )}
    </Page>
  );
}
