import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";

/**
 * Takes along the intake that an inspector has open, so that it goes on when the line is lost in the middle of it. Nothing is
 * kept on the computers of an office.
 * @param isOpen it is to be filled in; what is only read is not kept.
 */
export function useTakeOpened(projectId: string, isOpen: boolean): void {
  const prefix = useOrganizationPath()("/");
  const viewer = useShell()?.viewer;
  const isInspector = viewer?.type === "field-user";
  const [id, name] = [viewer?.id, viewer?.name ?? ""];
  const screen = useLocation().pathname.includes("/correct/") ? "correct" : "intake";
  useEffect(() => {
    if (!isOpen || !isInspector || id === undefined) return;
    void import("../device/take-along.ts")
      .then(({ takeOpened }) => takeOpened(prefix, { id: projectId, screen }, { id, name }))
      // A file of a version that is gone: the page goes on as it is.
      .catch(() => undefined);
  }, [projectId, isOpen, isInspector, prefix, screen, id, name]);
}
