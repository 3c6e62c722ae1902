/** Recognizes whose records a file has. Pure. */
import { isFulcrumHeader, isFulcrumRecord, readFulcrumRecord, readFulcrumRow } from "./fulcrum.ts";
import { isSubmission, isSubmissionHeader, readSubmission, readSubmissionRow } from "./odk-kobo.ts";
import { isAudit, readAudit } from "./safety-culture.ts";
import { isResult, readResult } from "./surveyjs.ts";
import type { JsonObject, SourceRecord } from "./source-record.ts";

export interface Product {
  name: string;
  readObject: (value: JsonObject) => SourceRecord;
  readRow: (row: Readonly<Record<string, string>>) => SourceRecord;
}

interface Recognized extends Product {
  isObject: (value: JsonObject) => boolean;
  isHeader: (header: readonly string[]) => boolean;
}

export const odk: Recognized = {
  name: "ODK or KoboToolbox",
  isObject: isSubmission,
  isHeader: isSubmissionHeader,
  readObject: readSubmission,
  readRow: readSubmissionRow,
};

const products: readonly Recognized[] = [
  {
    name: "SafetyCulture",
    isObject: isAudit,
    isHeader: () => false,
    readObject: readAudit,
    readRow: readAudit,
  },
  {
    name: "Fulcrum",
    isObject: isFulcrumRecord,
    isHeader: isFulcrumHeader,
    readObject: readFulcrumRecord,
    readRow: readFulcrumRow,
  },
  odk,
  {
    name: "SurveyJS",
    isObject: isResult,
    isHeader: () => false,
    readObject: readResult,
    readRow: readResult,
  },
];

export const productOfObject = (value: JsonObject): Product | null =>
  products.find((product) => product.isObject(value)) ?? null;

export const productOfHeader = (header: readonly string[]): Product | null =>
  products.find((product) => product.isHeader(header)) ?? null;
