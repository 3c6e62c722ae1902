/** The question types as they are shown, by their stored names. */
import type { FieldType } from "#modules/form-logic/public.ts";
import { calculation } from "./calculation.tsx";
import { checkboxes } from "./checkboxes.tsx";
import { dateInput } from "./date-input.tsx";
import { dropdown } from "./dropdown.tsx";
import { emailInput } from "./email-input.tsx";
import { fileUpload } from "./file-upload.tsx";
import { geoPoint } from "./geo-point.tsx";
import { imageChoice } from "./image-choice.tsx";
import { ivCurve } from "./iv-curve.tsx";
import { matrixRow } from "./matrix-row.tsx";
import { numericInput } from "./numeric-input.tsx";
import { phoneInput } from "./phone-input.tsx";
import { planPins } from "./plan-pins.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";
import { radioButton } from "./radio-button.tsx";
import { rating } from "./rating.tsx";
import { signature } from "./signature.tsx";
import { singleInput } from "./single-input.tsx";
import { textAreaField } from "./text-area-field.tsx";
import { timeInput } from "./time-input.tsx";

export const questionTypeUis: Record<FieldType, QuestionTypeUi> = {
  // Nobody answers it; `InfoBox` shows its text.
  "info-box": { Control: null },
  "single-input": singleInput,
  "numeric-input": numericInput,
  "text-area-field": textAreaField,
  "radio-button": radioButton,
  dropdown,
  checkboxes,
  multiselect: checkboxes,
  "date-input": dateInput,
  "time-input": timeInput,
  templated: radioButton,
  signature,
  calculation,
  "email-input": emailInput,
  "phone-input": phoneInput,
  "geo-point": geoPoint,
  "rating-scale": rating,
  "image-choice": imageChoice,
  "matrix-row": matrixRow,
  "plan-pins": planPins,
  "file-upload": fileUpload,
  "iv-curve": ivCurve,
};
