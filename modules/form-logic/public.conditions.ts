/** Writing, reading and describing conditions. */
export {
  type ConditionDraft,
  type ConditionDraftGroup,
  conditionNames,
  type ConditionRow,
  conditionsOfDraft,
  type ConditionCommand,
  applyPostedConditionCommand,
  draftOf,
  finishedPart,
  readConditionDraft,
  readConditions,
  type ConditionsResult,
  applyConditionCommand,
} from "./domain/conditions/condition-draft.ts";
export { conditionLists, conditionsOf } from "./domain/conditions/condition-lists.ts";
export { findTransitiveDependents } from "./domain/conditions/circular-conditions.ts";
export {
  checkConditions,
  circularMessage,
  maxConditionGroups,
} from "./domain/conditions/condition-messages.ts";
export { filterNumberInput } from "./domain/conditions/condition-numbers.ts";
export { operatorsFor } from "./domain/conditions/condition-operators.ts";
export {
  describeCondition,
  describeConditions,
  operatorLabels,
} from "./domain/conditions/describe-condition.ts";
export {
  maxFoundSources,
  sourceChoice,
  type SourceChoice,
} from "./domain/conditions/source-choices.ts";
