/** The id of the layout around every dialog. */
export const dialogLayout = "dialog";
