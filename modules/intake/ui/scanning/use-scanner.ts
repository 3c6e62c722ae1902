import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { openCodeFinder, type CodeFinder } from "./code-finder.ts";
import { fileData, frameData } from "./picture-data.ts";
import {
  cameraErrorMessage,
  nothingInPicture,
  noReader,
  unreadablePicture,
} from "./scan-error-messages.ts";

/** The pause between two camera frames, to save the phone's battery. */
const restMilliseconds = 100;

interface Scanner {
  /** A ref for the element that shows the camera picture. */
  video: RefObject<HTMLVideoElement>;
  isCameraOn: boolean;
  errorMessage: string | null;
  /** The texts when a picture has several codes. The person chooses one of them. */
  codes: readonly string[];
  readFile(file: File): Promise<void>;
}

/**
 * Searches for codes in the camera picture while it is mounted, and in files.
 * @param onFound is called when a picture has exactly one code.
 */
export function useScanner(onFound: (code: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  const finder = useRef<Promise<CodeFinder> | null>(null);
  const [isCameraOn, setCameraOn] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  useEffect(() => {
    found.current = onFound;
  });

  const find = useCallback(async (picture: ImageData) => {
    finder.current ??= openCodeFinder();
    return (await finder.current).find(picture);
  }, []);
  const report = useCallback((texts: readonly string[]) => {
    if (texts.length === 1) found.current(texts[0]!);
    else setCodes(texts);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    watchCamera(video, find, controller.signal, () => setCameraOn(true))
      .then(report)
      .catch((error: unknown) => {
        if (!controller.signal.aborted)
          setErrorMessage(error instanceof TypeError ? noReader : cameraErrorMessage(error));
      })
      .finally(() => setCameraOn(false));
    return () => {
      controller.abort();
      void finder.current?.then((open) => open.close());
      finder.current = null;
    };
  }, [find, report]);

  const readFile = async (file: File) => {
    setErrorMessage(null);
    const picture = await fileData(file).catch(() => null);
    if (!picture) return setErrorMessage(unreadablePicture);
    try {
      const texts = await find(picture);
      if (texts.length === 0) setErrorMessage(nothingInPicture);
      else report(texts);
    } catch {
      setErrorMessage(noReader);
    }
  };
  return { video, isCameraOn, errorMessage, codes, readFile };
}

/**
 * @returns the codes that two consecutive frames agree on, because a blurred barcode can be read as a different code.
 * @throws the camera's error.
 */
async function watchCamera(
  video: RefObject<HTMLVideoElement>,
  find: (picture: ImageData) => Promise<string[]>,
  signal: AbortSignal,
  onSeen: () => void,
): Promise<string[]> {
  // Undefined if the page was not loaded over HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException("There is no camera.", "NotFoundError");
  const stream = await devices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener("abort", stop);
  try {
    signal.throwIfAborted();
    const shown = video.current!;
    shown.srcObject = stream;
    await shown.play();
    onSeen();
    let before = "";
    for (;;) {
      signal.throwIfAborted();
      const texts = (await find(frameData(shown))).toSorted();
      const now = texts.join("\n");
      if (now !== "" && now === before) return texts;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, restMilliseconds));
    }
  } finally {
    stop();
  }
}
