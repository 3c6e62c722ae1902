/** The literal sentences of the Actions tab. */
export const actionMessages = {
  saved: "Data saved successfully!",
  failed: "Error saving data!",
} as const;
