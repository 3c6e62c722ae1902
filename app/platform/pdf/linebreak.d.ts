/** The package has no types of its own. */
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    /** The next position where a line may break, or null at the end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
