import { useRef, useState, type MouseEvent } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";

/** Used when the server does not answer; its answers have their own sentences. */
const unanswered = "The photos could not be downloaded. Check your connection, then try again.";

interface ImagesDownload {
  isAsking: boolean;
  /** Why there is no archive; null when none was refused. */
  sentence: string | null;
  onClick: (event: MouseEvent) => void;
}

/**
 * Requests the URL of a project's image archive before navigating, so that the page can show a refusal. Without
 * JavaScript the link opens the archive itself.
 */
export function useImagesDownload(projectId: string): ImagesDownload {
  const under = useOrganizationPath();
  const [state, setState] = useState<Pick<ImagesDownload, "isAsking" | "sentence">>({
    isAsking: false,
    sentence: null,
  });
  const asking = useRef(false);
  const ask = async () => {
    asking.current = true;
    setState({ isAsking: true, sentence: null });
    const archive = under(`/projects/${projectId}/images.zip`);
    const sentence = await goToArchive(under("/utilities/downloadAllImages"), projectId, archive);
    asking.current = false;
    setState({ isAsking: false, sentence });
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!asking.current) void ask();
  };
  return { ...state, onClick };
}

/** Starts the download, or returns why it cannot. */
async function goToArchive(address: string, id: string, archive: string): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id }),
    });
    const words = await answer.text();
    if (!answer.ok) return words;
    // After a required sign-in, the user comes back to the archive itself.
    window.location.assign(answer.redirected ? archive : words);
    return null;
  } catch {
    return unanswered;
  }
}
