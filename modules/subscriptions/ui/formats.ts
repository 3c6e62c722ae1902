import type { WorksheetFormat } from "#app/platform/worksheets/worksheet-formats.ts";

export const formatLabels: Record<WorksheetFormat, string> = { csv: "CSV", xlsx: "Excel" };

export const formats = Object.entries(formatLabels).map(([value, label]) => ({ value, label }));
