/** What a page lists of a map: a tree that is bounded in depth, breadth and number. Pure. */
import { shortText } from "#modules/form-logic/public.ts";
import type { MappedQuestion } from "./question-map.ts";

export interface ListedQuestion extends Pick<
  MappedQuestion,
  "id" | "sectionId" | "number" | "text" | "label" | "condition"
> {
  /** The question under which what it reveals is listed, when that is not this one; else null. */
  elsewhere: string | null;
  reveals: ListedQuestion[];
  /** How many it reveals beside those. */
  hidden: number;
}

interface TreeLimits {
  /** Questions in all. */
  questions: number;
  /** That one question reveals. */
  direct: number;
  /** One behind the other: no page nests without end. */
  depth: number;
}

const longest = { text: 160, condition: 300 };

/** The words of a mapped question as a list shows them; the question itself has them whole. */
export function shortQuestion<Question extends Pick<MappedQuestion, "text">>(
  question: Question,
): Question {
  return { ...question, text: shortText(question.text, longest.text) };
}

/** A question with what it reveals, from the `from`th on. */
export function listedTree(root: MappedQuestion, limits: TreeLimits, from = 0): ListedQuestion {
  let left = limits.questions - 1;
  const list = (
    question: MappedQuestion,
    above: MappedQuestion | null,
    depth: number,
    first: number,
  ): ListedQuestion => {
    const { id, sectionId, number, text, label, condition, under } = question;
    const isElsewhere = above !== null && under !== null && under !== above;
    const reveals = isElsewhere ? [] : question.reveals;
    const most = depth < limits.depth ? Math.min(limits.direct, left) : 0;
    const shown = reveals.slice(first, first + most);
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
