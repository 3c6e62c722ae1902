/** The content of a custom report: the `options` of new_report, and the form of the page. */
import { z } from "zod";
import { checkboxValue } from "#app/platform/form/posted-values.ts";

const branding = z
  .enum(["provider", "provider-and-client", "client"], {
    error: "Choose which logo to show on the report.",
  })
  .default("provider");

const contents = z.object({
  coverPage: z.boolean().default(true),
  intakeReport: z.boolean().default(true),
  intakePhotos: z.boolean().default(true),
  projectHistoryLog: z.boolean().default(true),
  otherProjectAttachments: z.boolean().default(true),
  includeBlankFields: z.boolean().default(true),
  /** Accepted from callers but ignored, because a document that is not stored has no permissions. */
  permissions: z.unknown().optional(),
});

export const reportOptionsInput = z.object({
  branding,
  type: z.literal("report").default("report"),
  /** The code of a language of the form; its own if it does not have that. */
  language: z.string().max(35).optional(),
  contents: contents.prefault({}),
});

export type ReportOptions = z.output<typeof reportOptionsInput>;

/** Everything, with the logos of the owner and the client: the content of a project's stored report. */
export const fullReportOptions: ReportOptions = reportOptionsInput.parse({
  branding: "provider-and-client",
});

/** Body of POST /utilities/new_report. */
export const newReportInput = z.object({
  id: z.string().min(1),
  options: reportOptionsInput.prefault({}),
});

/** The form of "Create Custom PDF Report" as report options. */
export const customReportInput = z
  .object({
    branding,
    intakePhotos: checkboxValue,
    projectHistoryLog: checkboxValue,
    noBlankFields: checkboxValue,
    language: z.string().max(35).optional(),
  })
  .transform(({ noBlankFields, branding: chosen, language, ...shown }) =>
    reportOptionsInput.parse({
      branding: chosen,
      language,
      contents: { ...shown, includeBlankFields: !noBlankFields },
    }),
  );
