/** What two people changed at once, in words. */
export interface ClashView {
  /** The posted name of its choice. */
  name: string;
  question: string;
  rubricName: string;
  mine: string;
  theirs: string;
}

export interface BothView {
  /** What was stored when this was read; a later save is noticed by it. */
  seen: string;
  saves: { id: string; who: string; what: string; questions: string[]; at: Date }[];
  clashes: ClashView[];
  /** Rubrics that were removed while the viewer changed them. */
  gone: number;
}
