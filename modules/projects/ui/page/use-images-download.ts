import { useRef, useState, type MouseEvent } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";

/** The message when the server does not respond. Responses of the server have their own messages. */
const unanswered = "The photos could not be downloaded. Check your connection, then try again.";

interface ImagesDownload {
  isRequesting: boolean;
  /** Why there is no archive; null if no request was refused. */
  message: string | null;
  onClick: (event: MouseEvent) => void;
}

/**
 * Requests the URL of a project's image archive before navigating to it, so that the page can show a refusal. Without
 * JavaScript the link opens the archive directly.
 */
export function useImagesDownload(projectId: string): ImagesDownload {
  const href = useOrganizationPath();
  const [state, setState] = useState<Pick<ImagesDownload, "isRequesting" | "message">>({
    isRequesting: false,
    message: null,
  });
  const requesting = useRef(false);
  const requestArchive = async () => {
    requesting.current = true;
    setState({ isRequesting: true, message: null });
    const archive = href(`/projects/${projectId}/images.zip`);
    const message = await goToArchive(href("/utilities/downloadAllImages"), projectId, archive);
    requesting.current = false;
    setState({ isRequesting: false, message });
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!requesting.current) void requestArchive();
  };
  return { ...state, onClick };
}

/** Starts the download, or returns the reason why it cannot start. */
async function goToArchive(url: string, id: string, archive: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id }),
    });
    const text = await response.text();
    if (!response.ok) return text;
    // If the user has to sign in first, the browser goes to the archive itself after that.
    window.location.assign(response.redirected ? archive : text);
    return null;
  } catch {
    return unanswered;
  }
}
