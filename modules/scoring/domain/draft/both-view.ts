/** What two people changed at the same time, in words. */
export interface ClashView {
  /** The posted name of its choice. */
  name: string;
  question: string;
  rubricName: string;
  mine: string;
  theirs: string;
}

export interface BothView {
  /** The stored state when this was read; a later save is detected by it. */
  seen: string;
  saves: { id: string; who: string; what: string; questions: string[]; at: Date }[];
  clashes: ClashView[];
  /** Number of rubrics that were removed while the viewer changed them. */
  removedCount: number;
}
