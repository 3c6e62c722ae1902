/** The tabs, by their name in the URL. */
export const analyticsTabs = {
  performance: "Performance",
  improvement: "Continuing Improvement",
  outliers: "Statistical Outliers",
  overall: "Overall Score",
} as const;

export type AnalyticsTab = keyof typeof analyticsTabs;
