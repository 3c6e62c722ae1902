import { redirect } from "@remix-run/node";
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { readLanguage } from "#app/platform/page/language.ts";
import { formProgress } from "#modules/form-logic/public.answers.ts";
import { compileForm } from "#modules/form-logic/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { listCorrections } from "../domain/corrections/corrections.ts";
import { intakePath, refusedPath } from "../domain/intake-path.ts";
import { intakeInLanguage, readIntake } from "../domain/get-intake.server.ts";
import { listScoredUnanswered } from "../domain/submit/scored-unanswered.server.ts";
import { countPhotos, findMissing, missingRubricReason } from "../domain/submit/find-missing.ts";
import { findLockHolder } from "../domain/opening/find-lock-holder.server.ts";
import { actsAsFieldUser, canWriteAnswers, submitLabelOf } from "../policy.ts";
import { loadOnDevice, postOnDevice } from "../ui/device/intake-device.ts";
import { SubmitPage } from "../ui/fill-in/submit-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

/** The confirmation page opens only if the intake can be submitted. */
export async function loader({ request, params, scope, href }: GuardedArgs) {
  const { project, site } = await getProject(scope, params.id ?? "");
  const language = readLanguage(new URL(request.url), request.headers.get("Cookie"));
  const intake = intakeInLanguage(await readIntake(project), language);
  const { viewer } = scope;
  if (project.status === "Review" || !canWriteAnswers(viewer, project))
    throw redirect(href(intakePath(project.id)));
  const holder = await findLockHolder(project);
  if (holder && holder.id !== viewer.id) throw redirect(href(intakePath(project.id)));
  const [missing] = findMissing(intake, actsAsFieldUser(viewer, project));
  if (missing ?? missingRubricReason(project))
    throw redirect(href(refusedPath(project.id, missing?.sectionId)));
  const { siteOwnerName: siteOwner, siteAddress } = site;
  const { title } = intake.form;
  const submitLabel = submitLabelOf(project);
  const { sections: _, ...progress } = formProgress(
    compileForm(intake.form),
    intake.answers,
    countPhotos(intake.photos),
  );
  // Imported only for a form in several languages.
  const translation = intake.form.languages
    ? (await import("../domain/catalogs.ts")).intakeTranslation(intake.form, language)
    : null;
  const screen = `/${project.status === "Needs Corrections" ? "correct" : "intake"}/${project.id}`;
  const [unanswered, unchanged] = [
    await listScoredUnanswered(intake, project.rubricId),
    listCorrections(intake).filter(({ isChanged }) => isChanged === false),
  ];
  return {
    screen,
    title,
    siteOwner,
    siteAddress,
    submitLabel,
    progress,
    translation,
    unanswered,
    unchanged,
  };
}

export async function action({ request, params, ...authorized }: GuardedArgs) {
  // Imported only for a submission, because the page is opened more often than it is submitted.
  const { handleSubmissionPost } = await import("../domain/submit/post-submission.server.ts");
  return handleSubmissionPost(authorized, params.id ?? "", request);
}

export function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  return loadOnDevice("submit", request.url, params.id ?? "", () =>
    serverLoader<HandlerData<typeof loader>>(),
  );
}

export function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  return postOnDevice("submit", request, params.id ?? "", () =>
    serverAction<HandlerData<typeof action>>(),
  );
}

export default function Submit() {
  const refusal = useRefusal();
  return <SubmitPage view={useLoaderData<typeof clientLoader>()} refusal={refusal} />;
}
