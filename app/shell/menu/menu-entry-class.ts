/** One entry of the side menu, whatever it does. */
export const menuEntryClass = "menu-entry";
