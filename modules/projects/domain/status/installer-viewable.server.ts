import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { canToggleInstallerViewable } from "../../policy.ts";
import { getProject } from "../get-project.server.ts";
import { changeProject } from "../writing/write-project.server.ts";

export const noInstaller = "This project has no installer; please add one before using this option";

/**
 * Sets whether the project's installer may read intake, photos and report.
 * @throws Problem "not-found", "not-project-member"; "invalid-input" when there is no installer.
 */
export async function setInstallerViewable(
  scope: Scope,
  projectId: string,
  viewable: boolean,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    if (!canToggleInstallerViewable(scope.viewer, project)) throw new Problem("not-project-member");
    if (viewable && !project.installerId) throw new Problem("invalid-input", noInstaller);
    if (project.installerViewable === viewable) return;
    const message = viewable
      ? "opened the intake to the installer"
      : "closed the intake to the installer";
    await changeProject(tx, scope, project, { set: { installerViewable: viewable }, message });
  });
}
