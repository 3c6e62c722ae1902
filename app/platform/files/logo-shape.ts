/** The aspect ratio that fills the space for a logo. */
const best = 3 / 2;
const leeway = best / 10;

/** The hint shown before a logo is chosen, and for a logo with another aspect ratio. */
export const logoShapeAdvice = "A landscape logo of about 3:2 looks best.";

/** Whether a logo is landscape and within a tenth of 3:2. False when its size is unknown. */
export function isAboutThreeToTwo(picture: {
  width: number | null;
  height: number | null;
}): boolean {
  const { width, height } = picture;
  return !!width && !!height && Math.abs(width / height - best) <= leeway;
}
