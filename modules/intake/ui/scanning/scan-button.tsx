import { useSay } from "#app/platform/page/language.ts";
import { lazy, Suspense, useRef, useState } from "react";
import { Button, Spinner } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { inputNames } from "#modules/form-logic/public.answers.ts";
import { questionText, type FormField, questionTypes } from "#modules/form-logic/public.ts";

const ScanPanel = lazy(() => import("./scan-panel.tsx"));

/** Fills a text question from a barcode or QR code, such as a serial number. Without JavaScript there is no button. */
export function ScanButton({ field }: { field: FormField }) {
  const say = useSay();
  const isHydrated = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  if (!isHydrated || !questionTypes[field.type].holdsCodes) return null;
  const question = questionText(field);
  const control = () =>
    container
      .current!.closest("[data-field]")!
      .querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `[name="${CSS.escape(inputNames.value(field.id))}"]`,
      )!;
  const close = () => {
    setOpen(false);
    container.current!.querySelector("button")?.focus();
  };
  const acceptCode = (code: string) => {
    setOpen(false);
    setRead(code);
    write(control(), code);
  };
  return (
    <div ref={container} className="grid gap-3">
      <Button
        type="button"
        icon="barcode"
        aria-expanded={isOpen}
        aria-label={say("Scan for {question}", { question })}
        onClick={() => setOpen(!isOpen)}
        className="w-fit"
      >
        {say("Scan")}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner label={say("Starting the camera")} />}>
          <ScanPanel question={question} onFound={acceptCode} onClose={close} />
        </Suspense>
      )}
      <p role="status" className="text-base text-muted empty:hidden">
        {read !== null && !isOpen && say("Scanned {code}.", { code: read })}
      </p>
    </div>
  );
}

/**
 * Inserts the code as if the user had typed it: replaces the value of a single-line input, and adds a line to a long
 * text.
 */
function write(control: HTMLInputElement | HTMLTextAreaElement, code: string): void {
  const before = control.value;
  const isList = control instanceof HTMLTextAreaElement && before.trim() !== "";
  const text = isList ? `${before.trimEnd()}\n${code}` : code;
  control.setRangeText(text, 0, before.length, "end");
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.focus();
}
