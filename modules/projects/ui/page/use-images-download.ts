import { useRef, useState, type MouseEvent } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";

/** The server answers with a sentence of its own; this one is for no answer. */
const unanswered = "The photos could not be downloaded. Check your connection, then try again.";

interface ImagesDownload {
  isAsking: boolean;
  /** Why there is no archive; null while none was refused. */
  sentence: string | null;
  onClick: (event: MouseEvent) => void;
}

/**
 * Asks for the address of a project's archive of images before it goes there, so that a refusal is said on the page. Without
 * scripts the link leads to the archive itself.
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

/** Begins the download; or says why it cannot. */
async function goToArchive(address: string, id: string, archive: string): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id }),
    });
    const words = await answer.text();
    if (!answer.ok) return words;
    // Whoever has to sign in first comes back to the archive itself.
    window.location.assign(answer.redirected ? archive : words);
    return null;
  } catch {
    return unanswered;
  }
}
