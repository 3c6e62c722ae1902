/** Comparisons of owners in code, not in queries. */
import ts from "typescript";

const { EqualsEqualsEqualsToken: isSame, ExclamationEqualsEqualsToken: isOther } = ts.SyntaxKind;

const whose =
  /(^|\.)(\w*[oO]rganizationId|userId|ownerId|clientId|inspectorId|reviewerId|holderId|createdById|authorId|recordId|id)$/;
/** Who is looking, on either side. */
const viewerPattern = /\b(viewer|scope|user)(\w*)\b|^own/;
const ownerPattern = /(organizationId|userId)\W*$/;

const plain = (node: ts.Expression): string => node.getText().replace(/[!?]/g, "");

/** What such a comparison returns when everybody counts as the same; null for any other. */
export function whenAllAreTheSame(node: ts.BinaryExpression): "true" | "false" | null {
  const { kind } = node.operatorToken;
  if (kind !== isSame && kind !== isOther) return null;
  const sides = [plain(node.left), plain(node.right)];
  const isOfViewer =
    sides.every((side) => whose.test(side)) && sides.some((side) => viewerPattern.test(side));
  if (!isOfViewer && !sides.every((side) => ownerPattern.test(side))) return null;
  return kind === isSame ? "true" : "false";
}
