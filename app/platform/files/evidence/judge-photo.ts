/** Decides what is wrong with a photo as evidence. Conservative: a good photo with a warning costs more than a bad one that passes. Pure. */
import { photoProblems, type PhotoProblem } from "#db/photo-problems.ts";
import type { PhotoMeasures } from "./measure-photo.ts";

/** In sharp photos it is 0.1 to 1.7; of a photo out of focus by 5 of 2,048 pixels less than 0.04. */
const leastSharpness = 0.035;
/** Nineteen of twenty pixels are nearly black. */
const leastBrightness = 48;
/** Of screens of phones, held either way; photos are at most 16:9 or, as panoramas, wider. */
const screenRatio = { min: 1.9, max: 2.4 };
const screenEvenness = 0.35;
/** As phones and computers name the files of screenshots. */
const screenName =
  /^(screen[ _-]?shot|screen[ _-]?capture|simulator screen|captura de pantalla|captura_de_pantalla|bildschirmfoto|capture d.écran)/i;

export interface JudgedPhoto {
  name: string;
  /** Pixels, as seen upright. */
  width: number;
  height: number;
  /** Whether a camera wrote its name or its exposure into the file. */
  hasCamera: boolean;
}

export function judgePhoto(photo: JudgedPhoto, measures: PhotoMeasures): PhotoProblem[] {
  const isDark = measures.brightness < leastBrightness;
  const problems: Record<PhotoProblem, boolean> = {
    // In the dark nothing is sharp, and the light is what helps.
    blurred: !isDark && measures.sharpness !== null && measures.sharpness < leastSharpness,
    dark: isDark,
    screenshot: isScreenshot(photo, measures),
  };
  return photoProblems.filter((problem) => problems[problem]);
}

/** Messengers remove what the camera wrote, so its absence alone says nothing. */
function isScreenshot({ name, width, height, hasCamera }: JudgedPhoto, measures: PhotoMeasures) {
  if (hasCamera) return false;
  const ratio = Math.max(width, height) / Math.min(width, height);
  const isOfScreen = ratio >= screenRatio.min && ratio <= screenRatio.max;
  return screenName.test(name) || (isOfScreen && measures.evenness >= screenEvenness);
}
