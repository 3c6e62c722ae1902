import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { recordCounter } from "./count-records.ts";

interface GenerationState {
  /** Null while nothing is generated. */
  progress: { percent: number } | null;
  refusal: string | null;
  /** True when the last file was downloaded completely. */
  isDone: boolean;
  generate: (action: string, form: FormData) => Promise<void>;
  stop: () => void;
}

const failed = "We could not generate the report. Try again.";

/** Fetches the file of a form, so that it shows progress and can be stopped. A partial file is never saved. */
export function useGenerating(): GenerationState {
  const [progress, setProgress] = useState<GenerationState["progress"]>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const stopping = useRef<AbortController | null>(null);
  const navigate = useNavigate();
  const stop = () => stopping.current?.abort();
  useEffect(() => () => stopping.current?.abort(), []);

  const generate = async (action: string, form: FormData) => {
    const { signal } = (stopping.current = new AbortController());
    setProgress({ percent: 0 });
    setRefusal(null);
    setDone(false);
    try {
      const fetched = await fetchFile(action, form, signal, (percent) => setProgress({ percent }));
      if ("to" in fetched) navigate(fetched.to, { replace: true });
      else if ("refusal" in fetched) setRefusal(fetched.refusal);
      else save(fetched);
      setDone("file" in fetched);
    } catch {
      if (!signal.aborted) setRefusal(failed);
    } finally {
      setProgress(null);
    }
  };
  return { progress, refusal, isDone, generate, stop };
}

type FetchResult = { file: Blob; name: string } | { refusal: string } | { to: string };

async function fetchFile(
  action: string,
  form: FormData,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<FetchResult> {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  const headers = { Accept: "application/json" };
  const response = await fetch(action, { method: "POST", body, headers, signal });
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) return (await response.json()) as FetchResult;
  if (!response.ok || !response.body || type.startsWith("text/html")) throw new Error(failed);
  const pieces: BlobPart[] = [];
  const percentOf = percentCounter(response.headers);
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    onPercent(percentOf(value));
  }
  return { file: new Blob(pieces, { type }), name: nameOf(response.headers) };
}

/** Counts the records of a CSV, without the heading row. A workbook cannot be counted. */
function percentCounter(headers: Headers): (piece: Uint8Array) => number {
  const total = Number(headers.get("x-total-projects"));
  if (!headers.get("content-type")?.startsWith("text/csv") || !(total > 0)) return () => 0;
  const count = recordCounter();
  return (piece) => Math.min(100, Math.round((Math.max(0, count(piece) - 1) / total) * 100));
}

function nameOf(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "report";
}

function save({ file, name }: { file: Blob; name: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Wait until the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
