import { Fragment } from "react";

/** A problem's sentence; some of the specification's break into two lines. */
export function MultilineSentence({ sentence }: { sentence: string }) {
  return sentence.split("\n").map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}
