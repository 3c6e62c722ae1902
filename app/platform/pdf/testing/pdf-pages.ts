import { inflateSync } from "node:zlib";

/** The text of each page, in the order it was drawn, runs parted by "|". */
export function pagesOf(pdf: Buffer): string[] {
  const source = pdf.toString("latin1");
  const streams = [...source.matchAll(/\/FlateDecode\s*>>\s*stream\n/g)].map(
    ({ index, 0: start }) => {
      const from = index + start.length;
      return inflateSync(pdf.subarray(from, source.indexOf("\nendstream", from))).toString(
        "latin1",
      );
    },
  );
  return streams
    .filter((each) => each.includes(" Tf"))
    .map((each) => {
      const runs = each.matchAll(/\[((?:<[0-9a-f]*>[^<\]]*)+)\] TJ/g);
      return [...runs]
        .map(([, run = ""]) =>
          Buffer.from(
            [...run.matchAll(/<([0-9a-f]*)>/g)].map((part) => part[1]).join(""),
            "hex",
          ).toString("latin1"),
        )
        .join("|");
    });
}
