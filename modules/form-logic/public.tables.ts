/** Repeating sections that are filled in as tables. */
export {
  namedColumns,
  planBlock,
  type PlannedBlock,
  readBlock,
  type RefusedCell,
} from "./domain/repeats/paste-block.ts";
export {
  isTableId,
  pageIds,
  type TableColumn,
  tableId,
  tableIdOf,
  type TableRow,
  type TableView,
  viewTable,
} from "./domain/repeats/table-view.ts";
