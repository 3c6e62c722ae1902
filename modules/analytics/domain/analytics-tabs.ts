/** The three tabs, by their name in the URL. */
export const analyticsTabs = {
  improvement: "Continuing Improvement",
  outliers: "Statistical Outliers",
  overall: "Overall Score",
} as const;

export type AnalyticsTab = keyof typeof analyticsTabs;
