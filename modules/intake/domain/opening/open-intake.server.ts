/**
 * Decides what opening an intake shows, by the project's status: the intake, its start page, or a redirect to another
 * page.
 */
import { redirect } from "@remix-run/node";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { languageChoices } from "#modules/form-logic/public.answers.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { Authorized } from "#app/platform/auth/require-permission.server.ts";
import {
  canReadIntake,
  canReview,
  canStartIntake,
  isOutsideClient,
} from "#modules/projects/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { readLanguage } from "#app/platform/page/language.ts";
import { intakeTranslation } from "../catalogs.ts";
import type { IntakeStart } from "./intake-view.ts";
import { questionOfIntake } from "../intake-path.ts";
import { packView, type PackedView } from "./packed-view.ts";
import { canCancelBooking } from "#modules/scheduling/public.ts";
import { intakeInLanguage, readIntake } from "../get-intake.server.ts";
import { bookedTime, viewIntake } from "./view-intake.server.ts";

export type OpenedIntake =
  | ({ kind: "start" } & IntakeStart)
  | { kind: "view"; title: string; view: PackedView };

export async function openIntake(
  { scope, href }: Authorized,
  projectId: string,
  screen: "intake" | "correct",
  request: Request,
): Promise<OpenedIntake> {
  const url = new URL(request.url);
  const found = await getProject(scope, projectId);
  const { project } = found;
  if (!canReadIntake(scope.viewer, project) || isOutsideClient(scope.viewer, project))
    throw new Problem("not-project-member");
  // A reviewer who changes answers must not be redirected to the review. Links to sections have only the parameter
  // `section`, so it counts too.
  const wantsAnswers = ["edit", "section", "after"].some((name) => url.searchParams.has(name));
  if (canReview(scope.viewer, project) && !wantsAnswers)
    throw redirect(href(`/review/${project.id}`));
  const rightScreen = project.status === "Needs Corrections" ? "correct" : "intake";
  if (screen !== rightScreen) throw redirect(href(`/${rightScreen}/${project.id}${url.search}`));
  const language = readLanguage(url, request.headers.get("Cookie"));
  const intake = intakeInLanguage(await readIntake(project), language);
  if (canStartIntake(scope.viewer, project)) return startPage(scope, found, intake.form, language);
  const view = await viewIntake(scope, found, intake, {
    sectionId: url.searchParams.get("section"),
    after: url.searchParams.get("after"),
    showMissing: url.searchParams.has("missing"),
    language,
  });
  const first = view.toCorrect.find(({ isChanged }) => !isChanged);
  if (screen === "correct" && first && !wantsAnswers && !view.readOnly)
    throw redirect(
      href(questionOfIntake({ pathname: `/correct/${project.id}`, search: url.search }, first)),
    );
  return { kind: "view", title: view.title, view: packView(view) };
}

function startPage(
  scope: Scope,
  found: ProjectWithSite,
  form: FormDefinition,
  language: string | null,
): { kind: "start" } & IntakeStart {
  const { project, site } = found;
  const translation = intakeTranslation(form, language);
  return {
    kind: "start",
    projectId: project.id,
    title: form.title,
    siteOwner: site.siteOwnerName,
    address: site.siteAddress,
    booked: bookedTime(scope, found, translation?.language),
    isInProgress: project.status === "In Progress",
    canCancel: canCancelBooking(scope.viewer, project),
    translation,
    languages: languageChoices(form, language),
  };
}
