import type { RowList } from "../ui/row-list.tsx";

export type Drawn = typeof RowList;
