/** The groups of the settings' pages, in their order. */
export const settingsGroups = ["You", "Organization", "Developers"] as const;

export type SettingsGroup = (typeof settingsGroups)[number];
