/**
 * Returns the columns that change when the answers of a project contain other codes than before. The codes are at the
 * end of its search text.
 */
export function withAnswerCodes(
  { searchText, answerCodes }: { searchText: string; answerCodes: string },
  codes: string,
): { searchText: string; answerCodes: string } {
  const others = searchText.slice(0, searchText.length - answerCodes.length).trimEnd();
  return {
    searchText: codes === "" ? others : `${others}\n${codes}`,
    answerCodes: codes,
  };
}
