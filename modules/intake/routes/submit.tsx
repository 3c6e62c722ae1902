import { redirect } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { listCorrections } from "../domain/corrections/corrections.ts";
import { intakeAddress, refusedAddress } from "../domain/opening/intake-address.ts";
import { readIntake } from "../domain/opening/get-intake.server.ts";
import { listScoredUnanswered } from "../domain/submit/scored-unanswered.server.ts";
import {
  addressOfRefusal,
  addressOfSubmission,
} from "../domain/submit/submission-address.server.ts";
import { findMissing } from "../domain/submit/find-missing.ts";
import { rubricLackOf } from "../domain/submit/rubric-lack.ts";
import { submitIntake } from "../domain/submit/submit-intake.server.ts";
import { viewIntake } from "../domain/opening/view-intake.server.ts";
import { loadOnDevice, postOnDevice } from "../ui/device/intake-device.ts";
import { SubmitPage } from "../ui/fill-in/submit-page.tsx";
import type { Served } from "#app/platform/page/served.ts";

/** The page asks for confirmation only if the intake can be submitted. */
export async function loader({ params, scope, href }: GuardedArgs) {
  const found = await getProject(scope, params.id ?? "");
  const { project } = found;
  const intake = await readIntake(project);
  const view = await viewIntake(scope, found, intake, { sectionId: null, showMissing: false });
  if (view.readOnly || project.status === "Review") throw redirect(href(intakeAddress(project.id)));
  const [missing] = findMissing(intake, view.asFieldUser);
  if (missing ?? rubricLackOf(project))
    throw redirect(href(refusedAddress(project.id, missing?.sectionId)));
  const { title, siteOwner, siteAddress, submitLabel, progress } = view;
  const screen = `/${project.status === "Needs Corrections" ? "correct" : "intake"}/${project.id}`;
  const [unanswered, unchanged] = [
    await listScoredUnanswered(intake, project.rubricId),
    listCorrections(intake).filter(({ isChanged }) => isChanged === false),
  ];
  return { screen, title, siteOwner, siteAddress, submitLabel, progress, unanswered, unchanged };
}

const submitInput = z.object({ intent: z.enum(["check", "submit"]).default("submit") });

export async function action({ request, params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  return answerForm(request, submitInput, async ({ intent }) => {
    if (intent === "check") return redirect(href(await addressOfSubmission(scope, projectId)));
    const submission = await submitIntake(scope, projectId);
    if (submission.refused) return redirect(href(addressOfRefusal(projectId, submission)));
    return redirectWithToast(
      href(`/projects/${projectId}/manage`),
      submission.status === "Review" ? "Submitted for review." : "The project was finalized.",
    );
  });
}

export function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  return loadOnDevice("submit", request.url, params.id ?? "", () =>
    serverLoader<Served<typeof loader>>(),
  );
}

export function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  return postOnDevice("submit", request, params.id ?? "", () =>
    serverAction<Served<typeof action>>(),
  );
}

export default function Submit() {
  const answer = useActionData<Served<typeof action>>();
  return (
    <SubmitPage
      view={useLoaderData<typeof clientLoader>()}
      refusal={isFormRefusal(answer) ? answer : null}
    />
  );
}
