/** The language of calculations and checks, for its editor. */
export { typeNames } from "./domain/expressions/compile-expression.ts";
export { columnNames, labelColumn } from "./domain/questions/field-options.ts";
export { columnsCompared, columnsRead } from "./domain/expressions/field-expressions.ts";
export { columnKey } from "./domain/expressions/parse-expression.ts";
export { questionsRead } from "./domain/expressions/field-expressions.ts";
export { expressionFunctions } from "./domain/expressions/functions.ts";
export { comparing, quotedText } from "./domain/expressions/field-expressions.ts";
export { type ExpressionNode, tryParseExpression } from "./domain/expressions/parse-expression.ts";
export {
  asArithmetic,
  type Dialect,
  formDialect,
  printExpression,
} from "./domain/expressions/print-expression.ts";
