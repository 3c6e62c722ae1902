/** A place on the earth: latitude and longitude in degrees, "40.712800 -74.006000". */
import { textType, type QuestionType } from "./question-type.ts";

/** The value as it is stored; null for a text that is no place. A comma between the numbers is accepted. */
export function geoPointValue(text: string): string | null {
  const found = /^(-?\d{1,3}(?:\.\d+)?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d+)?)/.exec(text.trim());
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  if (!found || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  // Six digits are a tenth of a meter.
  return `${latitude.toFixed(6)} ${longitude.toFixed(6)}`;
}

export const geoPoint: QuestionType = {
  ...textType,
  label: "Location",
  errors: (_field, { values }) =>
    geoPointValue(values[0] ?? "") === null
      ? ["Enter latitude and longitude, such as 40.7128 -74.0060."]
      : [],
  accepts: (_field, value) => geoPointValue(value) !== null,
  textOf: (value) => geoPointValue(value)?.replace(" ", ", ") ?? value,
  readCell: (_field, text) => geoPointValue(text),
  holdsCodes: false,
  valueType: null,
  isScored: false,
  xlsform: { typeNames: ["geopoint", "gps", "location"] },
};
