import { Fragment } from "react";

/** A problem's sentence. Some sentences of the specification have two lines. */
export function MultilineMessage({ message }: { message: string }) {
  return message.split("\n").map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
