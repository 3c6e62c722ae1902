import { useRef, useState, type MouseEvent } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";

/** Used when the server does not answer; its answers have their own sentences. */
const unanswered = "The photos could not be downloaded. Check your connection, then try again.";

interface ImagesDownload {
  isRequesting: boolean;
  /** Why there is no archive; null when none was refused. */
  sentence: string | null;
  onClick: (event: MouseEvent) => void;
}

/**
 * Requests the URL of a project's image archive before navigating, so that the page can show a refusal. Without
 * JavaScript the link opens the archive itself.
 */
export function useImagesDownload(projectId: string): ImagesDownload {
  const href = useOrganizationPath();
  const [state, setState] = useState<Pick<ImagesDownload, "isRequesting" | "sentence">>({
    isRequesting: false,
    sentence: null,
  });
  const requesting = useRef(false);
  const requestArchive = async () => {
    requesting.current = true;
    setState({ isRequesting: true, sentence: null });
    const archive = href(`/projects/${projectId}/images.zip`);
    const sentence = await goToArchive(href("/utilities/downloadAllImages"), projectId, archive);
    requesting.current = false;
    setState({ isRequesting: false, sentence });
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!requesting.current) void requestArchive();
  };
  return { ...state, onClick };
}

/** Starts the download, or returns why it cannot. */
async function goToArchive(address: string, id: string, archive: string): Promise<string | null> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id }),
    });
    const text = await response.text();
    if (!response.ok) return text;
    // After a required sign-in, the user comes back to the archive itself.
    window.location.assign(response.redirected ? archive : text);
    return null;
  } catch {
    return unanswered;
  }
}
