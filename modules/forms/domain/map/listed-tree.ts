/** The part of a map that a page lists: a tree limited in depth, breadth and number. Pure. */
import { shortText } from "#modules/form-logic/public.ts";
import type { MappedQuestion } from "./question-map.ts";

export interface ListedQuestion extends Pick<
  MappedQuestion,
  "id" | "sectionId" | "number" | "text" | "label" | "condition"
> {
  /** The question under which the revealed questions are listed, when it is not this one; else null. */
  elsewhere: string | null;
  reveals: ListedQuestion[];
  /** How many more questions it reveals. */
  hidden: number;
}

interface TreeLimits {
  /** The total number of questions. */
  questions: number;
  /** The number of questions that one question reveals directly. */
  direct: number;
  /** The nesting depth, which the page limits. */
  depth: number;
}

const longest = { text: 160, condition: 300 };

/** Shortens the text of a mapped question for a list. The question itself has the full text. */
export function shortQuestion<Question extends Pick<MappedQuestion, "text">>(
  question: Question,
): Question {
  return { ...question, text: shortText(question.text, longest.text) };
}

/** Returns a question with the questions it reveals, starting at index `from`. */
export function listedTree(root: MappedQuestion, limits: TreeLimits, from = 0): ListedQuestion {
  let left = limits.questions - 1;
  const list = (
    question: MappedQuestion,
    above: MappedQuestion | null,
    depth: number,
    first: number,
  ): ListedQuestion => {
    const { id, sectionId, number, text, label, condition, parent: under } = question;
    const isElsewhere = above !== null && under !== null && under !== above;
    const reveals = isElsewhere ? [] : question.reveals;
    const max = depth < limits.depth ? Math.min(limits.direct, left) : 0;
    const shown = reveals.slice(first, first + max);
    left -= shown.length;
    return {
      ...shortQuestion({ id, sectionId, number, text, label: shortText(label, longest.text) }),
      condition: condition && shortText(condition, longest.condition),
      elsewhere:
        isElsewhere && question.reveals.length > 0 ? shortText(under.text, longest.text) : null,
      reveals: shown.map((each) => list(each, question, depth + 1, 0)),
      hidden: reveals.length - first - shown.length,
    };
  };
  return list(root, null, 0, from);
}
