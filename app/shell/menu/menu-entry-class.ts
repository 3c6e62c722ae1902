/** Styles of one entry of the side menu, whether link or button. */
export const menuEntryClass = "menu-entry";
