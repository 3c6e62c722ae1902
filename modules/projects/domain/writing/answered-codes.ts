/** The changed columns of a project whose answers contain other codes than those at the end of its search text. */
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
