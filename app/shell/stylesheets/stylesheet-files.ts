import dailyFile from "../../styles/signed-in.css?url";
import doorFile from "../../styles/signed-out.css?url";
import wholeFile from "../../styles/app.css?url";
import type { SheetName } from "./stylesheet-of-page.ts";

export const worksheetFiles: Record<SheetName, string> = {
  door: doorFile,
  daily: dailyFile,
  whole: wholeFile,
};
