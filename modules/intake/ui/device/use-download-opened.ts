import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { findDevice } from "./intake-device.ts";

/**
 * Downloads the intake that an inspector has open, so that work can continue if the connection is lost. Office computers download
 * nothing.
 * @param isOpen the intake is to be filled in; a read-only intake is not downloaded.
 */
export function useDownloadOpened(projectId: string, isOpen: boolean): void {
  const prefix = useOrganizationPath()("/");
  const viewer = useShell()?.viewer;
  const isInspector = viewer?.type === "field-user";
  const [id, name] = [viewer?.id, viewer?.name ?? ""];
  const screen = useLocation().pathname.includes("/correct/") ? "correct" : "intake";
  useEffect(() => {
    if (!isOpen || !isInspector || id === undefined) return;
    void findDevice()
      ?.download()
      .then(({ downloadOpened }) => downloadOpened(prefix, { id: projectId, screen }, { id, name }))
      // The file belongs to a version that no longer exists: the page continues as it is.
      .catch(() => undefined);
  }, [projectId, isOpen, isInspector, prefix, screen, id, name]);
}
