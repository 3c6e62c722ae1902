/**
 * The result of an action whose caller handles a refusal itself: the result, or why nothing changed. A refusal that no
 * caller handles is thrown as a Problem.
 */
export type Outcome<Done extends object, Why extends object> =
  | ({ refused: false } & Done)
  | ({ refused: true } & Why);
