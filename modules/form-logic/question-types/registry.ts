/** The question types by their stored names, in the order of the palette. */
import type { FieldType } from "../domain/forms/form-types.ts";
import { calculation } from "./calculation.ts";
import { checkboxes } from "./checkboxes.ts";
import { dateInput } from "./date-input.ts";
import { dropdown } from "./dropdown.ts";
import { emailInput } from "./email-input.ts";
import { fileUpload } from "./file-upload.ts";
import { geoPoint } from "./geo-point.ts";
import { imageChoice } from "./image-choice.ts";
import { infoBox } from "./info-box.ts";
import { ivCurve } from "./iv-curve.ts";
import { matrixRow } from "./matrix-row.ts";
import { multiselect } from "./multiselect.ts";
import { numericInput } from "./numeric-input.ts";
import { phoneInput } from "./phone-input.ts";
import { planPins } from "./plan-pins.ts";
import type { QuestionType } from "./question-type.ts";
import { radioButton } from "./radio-button.ts";
import { rating } from "./rating.ts";
import { signature } from "./signature.ts";
import { singleInput } from "./single-input.ts";
import { templated } from "./templated.ts";
import { textAreaField } from "./text-area-field.ts";
import { timeInput } from "./time-input.ts";

export const questionTypes: Record<FieldType, QuestionType> = {
  "info-box": infoBox,
  "single-input": singleInput,
  "numeric-input": numericInput,
  "text-area-field": textAreaField,
  "radio-button": radioButton,
  dropdown,
  checkboxes,
  multiselect,
  "date-input": dateInput,
  "time-input": timeInput,
  templated,
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
