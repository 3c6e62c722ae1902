/** What a person has done at a visit that the server does not know yet, in the words of Field. */

interface UnsentKinds {
  answers: readonly unknown[];
  items: readonly { kind: string; state: string }[];
}

export interface UnsentSummary {
  /** Replaces the project's status as the server knows it. */
  status: "In Progress" | "Submitted" | "Canceled" | null;
  /** What waits, such as "14 answers, 6 photos". */
  summary: string;
  /** The server did not accept something. */
  isRefused: boolean;
}

/** Null when nothing waits. Pure. */
export function summarizeUnsent({ answers, items }: UnsentKinds): UnsentSummary | null {
  if (answers.length + items.length === 0) return null;
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  const isDone = (kind: string) =>
    items.some((item) => item.kind === kind && item.state !== "refused");
  const counts: [number, string][] = [
    [answers.length, "answer"],
    [count("photo"), "photo"],
    [count("drawing"), "drawing"],
    [count("message"), "message"],
    [count("visit-action"), "notice to the site contact"],
  ];
  const texts = counts.flatMap(([number, word]) =>
    number > 0 ? [`${number} ${number === 1 ? word : word.replace(/\w+/, "$&s")}`] : [],
  );
  const status = isDone("cancel")
    ? "Canceled"
    : isDone("submit")
      ? "Submitted"
      : isDone("start")
        ? "In Progress"
        : null;
  return {
    status,
    summary: texts.join(", "),
    isRefused: items.some(({ state }) => state === "refused"),
  };
}
