import { useSay } from "#app/platform/page/language.ts";
import { useEffect, useRef } from "react";
import { Button, buttonClass, Spinner } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useScanner } from "./use-scanner.ts";

interface ScanPanelProps {
  /** The text of the question, for screen readers. */
  question: string;
  onFound(code: string): void;
  onClose(): void;
}

/** Shows the camera picture until a code is found. It can also read a picture of a code from a file. */
export default function ScanPanel({ question, onFound, onClose }: ScanPanelProps) {
  const say = useSay();
  const { video, isCameraOn, errorMessage, codes, readFile } = useScanner(onFound);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const isWaiting = errorMessage === null && codes.length === 0;
  return (
    // Escape closes the whole panel, whichever of its buttons has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="group"
      tabIndex={-1}
      aria-label={say("Scan for {question}", { question })}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="grid gap-3 rounded-md border border-line p-3"
    >
      {/* The camera picture has no sound, so it needs no captions. */}
      <video
        ref={video}
        muted
        playsInline
        hidden={!isCameraOn}
        aria-label={say("What the camera sees")}
        className="max-h-[60vh] w-full max-w-lg rounded-md bg-sunken"
      />
      <div role="status">
        {isWaiting && isCameraOn && <p>{say("Hold the camera over a barcode or QR code.")}</p>}
        {isWaiting && !isCameraOn && <Spinner label={say("Starting the camera")} />}
        {errorMessage !== null && (
          <Notice tone="warn">
            <p>{say(errorMessage)}</p>
          </Notice>
        )}
        {codes.length > 0 && <p>{say("There are several codes. Which one is the answer?")}</p>}
      </div>
      {codes.map((code) => (
        <Button key={code} type="button" onClick={() => onFound(code)}>
          {code}
        </Button>
      ))}
      <p className="flex flex-wrap gap-2">
        <ChoosePicture question={question} onChosen={(file) => void readFile(file)} />
        <Button type="button" icon="x" onClick={onClose}>
          {say("Stop scanning")}
        </Button>
      </p>
    </div>
  );
}

function ChoosePicture({
  question,
  onChosen,
}: Pick<ScanPanelProps, "question"> & { onChosen: (file: File) => void }) {
  const say = useSay();
  return (
    <label className={`${buttonClass()} files-label relative w-fit max-w-full`}>
      <Icon name="camera" />
      {say("Choose a picture")}
      <span className="sr-only"> {say("of a code for {question}", { question })}</span>
      <input
        type="file"
        accept="image/*"
        className="file-behind-label max-w-full min-w-0"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onChosen(file);
        }}
      />
    </label>
  );
}
