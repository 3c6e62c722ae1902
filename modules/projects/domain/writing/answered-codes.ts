/**
 * Returns the columns that change when the answers of a project contain other codes than before. The codes are at the
 * end of its search text.
 */
export function withAnsweredCodes(
  { searchText, answeredCodes }: { searchText: string; answeredCodes: string },
  codes: string,
): { searchText: string; answeredCodes: string } {
  const others = searchText.slice(0, searchText.length - answeredCodes.length).trimEnd();
  return {
    searchText: codes === "" ? others : `${others}\n${codes}`,
    answeredCodes: codes,
  };
}
