/** One entry of the side menu, whatever it does. */
export const menuEntryClass =
  "flex min-h-11 items-center gap-3 rounded-md px-3 text-sm hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold md:min-h-9";
