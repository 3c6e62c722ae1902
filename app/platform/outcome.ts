/**
 * What became of an act whose caller goes on differently when it was refused: what it made, or why it changed nothing.
 * A refusal that no caller answers in its own way is thrown as a Problem instead.
 */
export type Outcome<Done extends object, Why extends object> =
  | ({ refused: false } & Done)
  | ({ refused: true } & Why);
