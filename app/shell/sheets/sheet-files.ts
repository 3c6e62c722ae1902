import dailyFile from "../../styles/daily.css?url";
import doorFile from "../../styles/door.css?url";
import wholeFile from "../../styles/app.css?url";
import type { SheetName } from "./sheet-of-page.ts";

export const sheetFiles: Record<SheetName, string> = {
  door: doorFile,
  daily: dailyFile,
  whole: wholeFile,
};
