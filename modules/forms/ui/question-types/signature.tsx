import { useSay } from "#app/platform/page/language.ts";
import { TextField } from "#app/ui/fields/field.tsx";
import { PenDrawing } from "#app/ui/pen-drawing.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { questionTypes, type Answer } from "#modules/form-logic/public.ts";
import type { QuestionTypeUi } from "./question-type-ui.ts";
import { SignaturePad } from "./signature-pad.tsx";

const drawingOf = (answer: Answer) => questionTypes.signature.drawing(answer);
const isName = (value: string) => drawingOf({ values: [value] }) === null;

export const signature: QuestionTypeUi = {
  /** The name can be typed on any device. Scripts add a place to sign with a finger or a mouse. */
  Control: function Signature({ texts, answer = { values: [] } }) {
    const say = useSay();
    const isHydrated = useIsHydrated();
    const drawing = drawingOf(answer);
    const value = answer.values.find((each) => !isName(each)) ?? "";
    return (
      <div className="grid gap-2">
        <TextField
          {...texts}
          hint={texts.hint ?? say("Type the full name of the person who signs.")}
          autoComplete="off"
          defaultValue={answer.values.find(isName) ?? ""}
        />
        {isHydrated && !texts.disabled ? (
          <SignaturePad name={texts.name} value={value} path={drawing?.path ?? ""} />
        ) : (
          <>
            <input type="hidden" name={texts.name} value={value} disabled={texts.disabled} />
            {drawing && <PenDrawing {...drawing} />}
          </>
        )}
      </div>
    );
  },
};
