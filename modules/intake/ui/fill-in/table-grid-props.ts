import type { TableView } from "#modules/form-logic/public.tables.ts";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import type { useAnswerQueue } from "../saving/use-answer-queue.ts";

export interface TableGridProps {
  view: IntakeView;
  table: TableView;
  queue: ReturnType<typeof useAnswerQueue>;
  /** Shows the page again, after a paste has added rows. */
  onPasted: () => Promise<void>;
}
