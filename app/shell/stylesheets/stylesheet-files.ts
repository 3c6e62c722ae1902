import dailyFile from "../../styles/signed-in.css?url";
import signedOutFile from "../../styles/signed-out.css?url";
import wholeFile from "../../styles/app.css?url";
import type { StylesheetName } from "./stylesheet-of-page.ts";

export const stylesheetFiles: Record<StylesheetName, string> = {
  signedOut: signedOutFile,
  daily: dailyFile,
  whole: wholeFile,
};
