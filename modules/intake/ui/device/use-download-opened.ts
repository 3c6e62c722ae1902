import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { findDevice } from "./intake-device.ts";

/**
 * Downloads the intake that an inspector opens, so that the inspector can continue if the connection is lost. Other
 * users download nothing.
 * @param isOpen whether the intake can be filled in. A read-only intake is not downloaded.
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
      // After a new release the chunk may no longer exist. The page works without it.
      .catch(() => undefined);
  }, [projectId, isOpen, isInspector, prefix, screen, id, name]);
}
