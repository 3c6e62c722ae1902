import type { Panel, PanelLoader } from "#app/platform/manifest/panels.ts";
import { formatTimestamp, toReader } from "#app/platform/format.ts";
import {
  canReadIntake,
  canRevert,
  canStartIntake,
  intakeLink,
  intakeScreen,
} from "#modules/projects/public.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { canBreakLock } from "../policy.ts";
import { compileForm } from "#modules/form-logic/public.ts";
import { formProgress, type Progress } from "#modules/form-logic/public.answers.ts";
import { countPhotos } from "../domain/submit/find-missing.ts";
import { findIntake } from "../domain/get-intake.server.ts";
import { findNewerVersion } from "../domain/form-version/move-version.server.ts";
import { findLockHolder } from "../domain/opening/find-lock-holder.server.ts";

/** The intake panel on the project page: the progress, who has the intake open, and the next step. */
export const loadPanel: PanelLoader<"project"> = async (scope, { project }) => {
  if (!canReadIntake(scope.viewer, project)) return null;
  const [intake, holder] = await Promise.all([findIntake(project), findLockHolder(project)]);
  if (!intake) return { empty: "This project has no form yet." };
  const newer = await findNewerVersion(scope, project, intake.form);
  const otherHolder = holder && holder.id !== scope.viewer.id ? holder : null;
  const progress = formProgress(
    compileForm(intake.form),
    intake.answers,
    countPhotos(intake.photos),
  );
  return {
    facts: [
      { label: "Form", value: `${intake.form.title}, version ${intake.form.version}` },
      {
        label: "Answered",
        value: `${progress.answered} of ${progress.total} (${progress.percent}%)`,
      },
      { label: "Photos", value: photoText(intake.photos.length, progress) },
      ...(project.startedAt
        ? [
            {
              label: "Started",
              value: formatTimestamp(
                project.startedAt,
                scope.viewer.timeZone,
                toReader(scope.viewer),
              ),
            },
          ]
        : []),
      ...(project.reviewerName ? [{ label: "Reviewer", value: project.reviewerName }] : []),
    ],
    ...(otherHolder && { note: `${otherHolder.name} has this intake open.` }),
    actions: [
      ...actionsOf(scope.viewer, project, otherHolder?.id ?? null),
      ...(newer === null ? [] : [moveAction(project.id, newer)]),
    ],
  };
};

function photoText(count: number, { photosRequired, photosTaken }: Progress): string {
  const needed = photosRequired - photosTaken;
  return needed === 0 ? String(count) : `${count}, ${needed} more required`;
}

const moveAction = (projectId: string, version: number) => ({
  label: `Move to Version ${version}`,
  to: `/intake/${projectId}/form-version`,
  tone: "plain" as const,
});

const earlyMilliseconds = 12 * 3_600_000;

/** The visit is on another day, so a page asks before it starts. */
const isEarly = (at: Date | null) => at !== null && at.getTime() - Date.now() > earlyMilliseconds;

function actionsOf(
  viewer: Parameters<typeof canRevert>[0],
  project: ProjectWithSite["project"],
  holderId: string | null,
): NonNullable<Panel["actions"]> {
  const actions: NonNullable<Panel["actions"]> = [];
  const link = intakeLink(viewer, project, holderId);
  if (canStartIntake(viewer, project) && link !== "hidden")
    actions.push({
      label: "Start Intake",
      to: `/intake/${project.id}`,
      method: isEarly(project.inspectionAt) ? "get" : "post",
      tone: "primary",
    });
  else if (link !== "hidden")
    actions.push({ ...stepOf(viewer, project), disabled: link === "disabled" });
  if (link !== "enabled" && project.startedAt)
    actions.push({ label: "Read Answers", to: `/projects/${project.id}/answers`, tone: "plain" });
  if (canBreakLock(viewer, project, holderId))
    actions.push({
      label: "Break Lock",
      to: `/intake/${project.id}/break-lock`,
      method: "post",
      confirm: "Break the lock? Unsaved answers stay in the other person's browser.",
      tone: "danger",
    });
  if (canRevert(viewer, project))
    actions.push({
      label: "Revert Project to Review",
      to: `/review/${project.id}/revert`,
      tone: "plain",
    });
  return actions;
}

/** Returns the label of the button that continues the intake. Its link has the same target as the project's own URL. */
function stepOf(
  viewer: Parameters<typeof intakeScreen>[0],
  project: ProjectWithSite["project"],
): Pick<NonNullable<Panel["actions"]>[number], "label" | "to" | "tone"> {
  const screen = intakeScreen(viewer, project);
  const to = `/${screen}/${project.id}`;
  if (screen === "review") return { label: "Review", to, tone: "primary" };
  if (screen === "correct") return { label: "Corrections", to, tone: "primary" };
  if (project.status === "In Progress") return { label: "Continue Intake", to, tone: "primary" };
  return { label: project.status === "Review" ? "See Answers" : "View Intake", to, tone: "plain" };
}
