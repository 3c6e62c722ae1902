import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { openCodeFinder, type CodeFinder } from "./code-finder.ts";
import { fileData, frameData } from "./picture-data.ts";
import { cameraTrouble, nothingInPicture, noReader, unreadablePicture } from "./scan-trouble.ts";

/** The phone rests for so long between two pictures of its camera. */
const restMilliseconds = 100;

interface Scanner {
  /** Attached to the element that shows what the camera sees. */
  video: RefObject<HTMLVideoElement>;
  isCameraOn: boolean;
  trouble: string | null;
  /** The texts of codes in one picture, one of which is to be chosen. */
  codes: readonly string[];
  readFile(file: File): Promise<void>;
}

/** Looks for codes with the camera for as long as it is on the page, and in files. @param onFound is told the only code of a picture. */
export function useScanner(onFound: (code: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  const finder = useRef<Promise<CodeFinder> | null>(null);
  const [isCameraOn, setCameraOn] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  useEffect(() => {
    found.current = onFound;
  });

  const find = useCallback(async (picture: ImageData) => {
    finder.current ??= openCodeFinder();
    return (await finder.current).find(picture);
  }, []);
  const tell = useCallback((texts: readonly string[]) => {
    if (texts.length === 1) found.current(texts[0]!);
    else setCodes(texts);
  }, []);

  useEffect(() => {
    const over = new AbortController();
    watchCamera(video, find, over.signal, () => setCameraOn(true))
      .then(tell)
      .catch((error: unknown) => {
        if (!over.signal.aborted)
          setTrouble(error instanceof TypeError ? noReader : cameraTrouble(error));
      })
      .finally(() => setCameraOn(false));
    return () => {
      over.abort();
      void finder.current?.then((open) => open.close());
      finder.current = null;
    };
  }, [find, tell]);

  const readFile = async (file: File) => {
    setTrouble(null);
    const picture = await fileData(file).catch(() => null);
    if (!picture) return setTrouble(unreadablePicture);
    try {
      const texts = await find(picture);
      if (texts.length === 0) setTrouble(nothingInPicture);
      else tell(texts);
    } catch {
      setTrouble(noReader);
    }
  };
  return { video, isCameraOn, trouble, codes, readFile };
}

/** @returns the codes that two pictures in a row agree on: bars that were blurred are read as other ones. @throws the camera's error. */
async function watchCamera(
  video: RefObject<HTMLVideoElement>,
  find: (picture: ImageData) => Promise<string[]>,
  over: AbortSignal,
  onSeen: () => void,
): Promise<string[]> {
  // Undefined where the page did not come by a secure line.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException("There is no camera.", "NotFoundError");
  const stream = await devices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  over.addEventListener("abort", stop);
  try {
    over.throwIfAborted();
    const shown = video.current!;
    shown.srcObject = stream;
    await shown.play();
    onSeen();
    let before = "";
    for (;;) {
      over.throwIfAborted();
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
