/** The shape in which a logo fills its place. */
const best = 3 / 2;
const leeway = best / 10;

/** What is told of it, before a logo is chosen and of one in another shape. */
export const logoShapeAdvice = "A landscape logo of about 3:2 looks best.";

/** Whether a logo is landscape and within a tenth of 3:2; false where its size is not known. */
export function isAboutThreeToTwo(picture: {
  width: number | null;
  height: number | null;
}): boolean {
  const { width, height } = picture;
  return !!width && !!height && Math.abs(width / height - best) <= leeway;
}
