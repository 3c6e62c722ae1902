/** The three tabs, by the word in the address. */
export const analyticsTabs = {
  improvement: "Continuing Improvement",
  outliers: "Statistical Outliers",
  overall: "Overall Score",
} as const;

export type AnalyticsTab = keyof typeof analyticsTabs;
