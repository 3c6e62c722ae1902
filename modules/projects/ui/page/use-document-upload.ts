import { useRevalidator } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import type { UploadResult } from "../../domain/documents/upload-documents.server.ts";

export interface UploadState {
  /** From 0 to 100 while files are uploaded; null otherwise. */
  percent: number | null;
  /** The result of the last upload. */
  message: string | null;
}

const lost = "The upload stopped early and nothing was saved. Upload the file again.";

/**
 * Submits a form with files and reports the upload progress. It uses XMLHttpRequest, because fetch does not report
 * progress.
 */
export function useDocumentUpload(action: string) {
  const [state, setState] = useState<UploadState>({ percent: null, message: null });
  const { revalidate } = useRevalidator();
  const running = useRef(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    const form = event.currentTarget;
    const request = new XMLHttpRequest();
    const end = (message: string) => {
      running.current = false;
      setState({ percent: null, message });
      revalidate();
    };
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      setState({ percent: Math.round((loaded / Math.max(1, total)) * 100), message: null }),
    );
    request.addEventListener("load", () => {
      if (request.status === 200) form.reset();
      end(messageOf(request));
    });
    request.addEventListener("error", () => end(lost));
    request.open("POST", action);
    request.setRequestHeader("Accept", "application/json");
    request.send(new FormData(form));
    setState({ percent: 0, message: null });
  };
  return { ...state, onSubmit };
}

const failed = "Something went wrong, please try reloading the page.";

function messageOf({ responseText }: XMLHttpRequest): string {
  try {
    return (JSON.parse(responseText) as Partial<UploadResult>).message ?? failed;
  } catch {
    return failed;
  }
}
