/** A literal implementation of what a typed number means, group by group; null for anything else. */
export function meantNumber(typed: string): number | null {
  const isNegative = typed.startsWith("-");
  const [whole = "", decimals, ...more] = (isNegative ? typed.slice(1) : typed).split(".");
  const [first = "", ...groups] = whole.split(",");
  const isGrouped =
    groups.length === 0 ||
    (first.length <= 3 &&
      first !== "" &&
      !first.startsWith("0") &&
      groups.every((group) => group.length === 3));
  const digits = `${first}${groups.join("")}`;
  const isDigits = /^[0-9]*$/.test(digits + (decimals ?? ""));
  if (more.length > 0 || !isGrouped || !isDigits || digits + (decimals ?? "") === "") return null;
  return (isNegative ? -1 : 1) * Number(`${digits || "0"}.${decimals || "0"}`);
}
