import { useRef, useState } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PenDrawing } from "#app/ui/pen-drawing.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { curveLines, questionTypes, type Answer } from "#modules/form-logic/public.ts";
import type { QuestionTypeUi } from "./question-type-ui.ts";

const type = questionTypes["iv-curve"];

/** A tracer's file is far smaller. */
const maxFileBytes = 1_000_000;

/** "Unicode text" of Excel has two bytes for each sign. Numbers are the same in all other encodings. */
const decodeText = (bytes: Uint8Array) =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8").decode(bytes);

export const ivCurve: QuestionTypeUi = {
  /** The points are typed or pasted on any device. Scripts add a button for the tracer's file, and draw the curve. */
  Control: function IvCurve({ texts, answer = { values: [] } }) {
    const say = useSay();
    const isHydrated = useIsHydrated();
    const area = useRef<HTMLDivElement>(null);
    const [shown, setShown] = useState<Answer>(answer);
    const read = () => {
      const typed = area.current?.querySelector("textarea")?.value ?? "";
      setShown({ values: type.posted([typed]) });
    };
    const fill = async (file: File | undefined) => {
      const input = area.current?.querySelector("textarea");
      if (!file || !input || file.size > maxFileBytes) return;
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      const points = curveLines(type.posted([text]));
      // React ignores an assigned value, so this sets it in the same way as typing does.
      input.setRangeText(points || text.slice(0, 200), 0, input.value.length);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    return (
      <div ref={area} className="grid gap-2" onInput={read}>
        <TextArea
          {...texts}
          hint={texts.hint ?? say("Volts and amperes, one point on each line, such as 380.5 8.91.")}
          rows={4}
          defaultValue={curveLines(answer.values) || answer.values.join("\n")}
        />
        {isHydrated && !texts.disabled && (
          <label className={`files-label ${buttonClass()} relative w-max`}>
            <Icon name="plus" />
            <span>{say("Choose the tracer's file")}</span>
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="file-behind-label max-w-full min-w-0"
              onInput={(event) => event.stopPropagation()}
              onChange={(event) => {
                event.stopPropagation();
                void fill(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
          </label>
        )}
        <Curve answer={shown} />
      </div>
    );
  },
};

/** The curve that the points make, with its figures. */
function Curve({ answer }: { answer: Answer }) {
  const drawing = type.drawing(answer);
  if (!drawing) return null;
  const [fillFactor = "", figures] = answer.values;
  return (
    <figure className="grid gap-1">
      <PenDrawing {...drawing} />
      <figcaption className="text-base text-muted">
        {`${figures}, ${type.textOf(fillFactor)}`}
      </figcaption>
    </figure>
  );
}
