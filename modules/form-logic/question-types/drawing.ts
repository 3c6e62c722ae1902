/** What somebody drew as an answer. */
export interface AnswerDrawing {
  width: number;
  height: number;
  /** The path of the pen as SVG writes it, with whole numbers: "M10 20L30 40". */
  path: string;
}

/** The drawing as an SVG file: black on white, as on paper. */
export function drawingFile({ width, height, path }: AnswerDrawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`;
}
